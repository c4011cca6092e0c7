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
# A link among the words of a sentence is as high as its line; a label is touched with the box in
# it, and what says why a place is so, with its row.
_SMALL = f"""() => {{ {_SEEN}
  const among = ({{ childNodes }}, link) =>
    [...childNodes].some((node) => !node.contains(link) && /\\p{{L}}{{2}}/u.test(node.textContent));
  const said = (element) => {{
    const sentence = element.closest("p, li, dd, td");
    return sentence && !element.matches(".button") && among(sentence, element);
  }};
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
# What is pressed by the keyboard, in the order of the page, which is the order that is seen, but in
# a podium (2-1-3), where what comes next stands above what was agreed, and beside a long list.
_BY_KEYBOARD = f"""() => {{ {_SEEN}
  const faults = [];
  const say = (fault, element) => faults.push(`${{fault}}: ${{named(element)}}`);
  const fields = "select, textarea, input:not([type=hidden]):enabled";
  const pressed = `a[href], button:enabled, summary, ${{fields}}, [tabindex]`;
  for (const element of all("body *")) {{
    const place = (each) => Number(getComputedStyle(each).order);
    const holds = (each) => each.matches(pressed) || each.querySelector(pressed);
    const touched = [...element.children].filter(holds);
    const moved = touched.some((each, n) => n && place(each) < place(touched[n - 1]));
    const meant = element.matches(".moment, .sides, [class*=podium]");
    if (moved && !meant) say("out of its order", element);
    const {{ flexDirection, display }} = getComputedStyle(element);
    if (display === "flex" && flexDirection.endsWith("reverse")) say("backwards", element);
    if (element.tabIndex > 0) say("before its turn", element);
  }}
  const marked = (element) => {{
    const {{ outlineStyle, boxShadow }} = getComputedStyle(element);
    return outlineStyle !== "none" || boxShadow !== "none";
  }};
  const between = (low, high, most) => (Math.max(low, 0) + Math.min(high, most)) / 2;
  for (const element of all(pressed)) {{
    if (element.tabIndex < 0) continue;
    element.focus();
    if (document.activeElement !== element) {{
      say("takes no focus", element);
      continue;
    }}
    const beside = [element.closest("label"), ...(element.labels ?? [])];
    const around = [element, ...beside, element.closest("tr, li, details")].filter(Boolean);
    if (!around.some(marked)) say("focus not seen", element);
    const {{ left, right, top, bottom }} = element.getBoundingClientRect();
    const at = [between(left, right, innerWidth), between(top, bottom, innerHeight)];
    const there = document.elementFromPoint(...at);
    const is_it = (each) => there && (each.contains(there) || there.contains(each));
    if (!around.some(is_it)) say("under something or out of sight", element);
  }}
  document.activeElement.blur();
  scrollTo(0, 0);
  return faults;
}}"""
# From the first moment on: what moved that nobody had touched, by how much of the screen.
WATCHED = """
  window.shifts = [];
  const watch = new PerformanceObserver((list) => window.shifts.push(...list.getEntries()));
  watch.observe({ type: "layout-shift", buffered: true });
  window.toldShifts = () => {
    window.shifts.push(...watch.takeRecords());
    const moved = window.shifts.filter(({ hadRecentInput }) => !hadRecentInput);
    const sum = moved.reduce((total, { value }) => total + value, 0);
    const named = ({ node }) => `${node?.nodeName} ${node?.className ?? ""} `
      + node?.textContent.trim().slice(0, 30);
    const each = ({ value, sources }) => `${value.toFixed(3)}: ${sources.map(named).join(" | ")}`;
    return sum < 0.05 ? [] : [`moved by ${sum.toFixed(3)}`, ...moved.map(each)];
  };
"""
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


def by_keyboard(page: Page) -> list[str]:
    """What the keyboard reaches out of the order of the page, unseen, or not at all."""
    page.keyboard.press("Shift")  # a browser shows the focus where the keyboard was the last used
    return list(page.evaluate(_BY_KEYBOARD))


def shifted(page: Page) -> list[str]:
    """What moved while the page was loaded, by 0.05 or more in all, where it was WATCHED."""
    return list(page.evaluate("window.toldShifts()"))
