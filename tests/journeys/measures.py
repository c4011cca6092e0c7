"""What a ruler and axe-core find on a page: a list of faults, empty where all is well."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

_SEEN = """
  const hidden = "[hidden], [aria-hidden=true], details:not([open]) > :not(summary)";
  const away = `.unseen, .skip, svg, ${hidden}`;
  const seen = (element) => {
    const { width, height } = element.getBoundingClientRect();
    const drawn = getComputedStyle(element).visibility === "visible";
    return width > 0 && height > 0 && drawn && !element.closest(away);
  };
  const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
  const named = ({ tagName, className, textContent }) =>
    `${tagName} ${className} ${textContent.trim().slice(0, 40)}`;
"""
# A table or a bracket that scrolls in its own frame, and tabs, are as wide as they like.
_OUTSIDE = f"""() => {{ {_SEEN}
  const wide = document.documentElement.scrollWidth - innerWidth;
  const faults = wide > 0 ? [`the page scrolls sideways by ${{wide}} px`] : [];
  for (const element of all("body *")) {{
    if (element.closest(".scroll, .bracket-scroll, .tabs")) continue;
    const {{ left, right }} = element.getBoundingClientRect();
    if (left < -1 || right > innerWidth + 1) faults.push(`outside: ${{named(element)}}`);
    const hides = getComputedStyle(element).overflowX !== "visible";
    const holds = element.matches("button, .button, summary, .badge, label");
    const room = element.clientWidth + 1;
    if ((holds || (hides && !element.matches("input"))) && room > 1 && element.scrollWidth > room)
      faults.push(`cut: ${{named(element)}}`);
  }}
  return faults;
}}"""
# A link in a sentence is as high as its line; a label is touched with the box in it, and what says
# why a place is so, with its row.
_SMALL = f"""() => {{ {_SEEN}
  const said = (element) => element.closest("p, li, dd, td") && !element.matches(".button");
  const faults = [];
  for (const element of all("a, button, summary, select, textarea, input, label")) {{
    if (element.matches("[type=radio], [type=checkbox]")) continue;
    if (element.matches("label") && !element.querySelector("input")) continue;
    if (element.matches("a") && said(element)) continue;
    const least = element.closest(".keypad") ? 64 : 48;
    const touched = element.matches(".why > summary") ? element.closest("tr") : element;
    const {{ width, height }} = touched.getBoundingClientRect();
    if (height < least - 0.5 || width < 47.5)
      faults.push(`${{named(element)}}: ${{width}} x ${{height}}`);
  }}
  return faults;
}}"""
_FINE_PRINT = f"""() => {{ {_SEEN}
  const faults = [];
  const size = (element) => parseFloat(getComputedStyle(element).fontSize);
  const least = size(document.documentElement) * 0.88;
  for (const element of all("body *")) {{
    const words = [...element.childNodes].filter(({{ nodeType }}) => nodeType === 3);
    const says = words.some(({{ data }}) => data.trim());
    if (says && size(element) < least) faults.push(`${{size(element)}} px: ${{named(element)}}`);
  }}
  return faults;
}}"""
# A break beside a sign of its own ("95–25", "13/15") is no word in pieces.
_IN_PIECES = f"""() => {{ {_SEEN}
  const faults = [];
  const words = document.createRange();
  for (const element of all("body *")) {{
    for (const node of element.childNodes) {{
      if (node.nodeType !== 3) continue;
      for (const word of node.data.matchAll(/[\\p{{L}}]+/gu)) {{
        words.setStart(node, word.index);
        words.setEnd(node, word.index + word[0].length);
        const lines = [...words.getClientRects()].filter(({{ width }}) => width > 0);
        if (lines.length > 1) faults.push(`in pieces: ${{word[0]}} (${{named(element)}})`);
      }}
    }}
  }}
  return faults;
}}"""
_FOUND = """async (options) => {
  const { violations } = await axe.run(options);
  const at = ({ html }) => html.slice(0, 120);
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${at(node)}`));
}"""


def axe(page: Page, *rules: str) -> list[str]:
    """What axe-core finds, by all its rules or by these."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(Axe().axe_script)
    options = {"resultTypes": ["violations"], **({"runOnly": list(rules)} if rules else {})}
    return list(page.evaluate(_FOUND, options))


def outside(page: Page) -> list[str]:
    """What sticks out of the screen or is cut at an edge."""
    return list(page.evaluate(_OUTSIDE))


def small(page: Page) -> list[str]:
    """What is touched and smaller than a thumb: 48 px, and 64 on the keypad."""
    return list(page.evaluate(_SMALL))


def fine_print(page: Page) -> list[str]:
    """Words smaller than 16 px where the body is 18."""
    return list(page.evaluate(_FINE_PRINT))


def in_pieces(page: Page) -> list[str]:
    """Words that a line breaks in the middle."""
    return list(page.evaluate(_IN_PIECES))
