"""A wall as it is read from eight metres, measured in the browser."""

from playwright.sync_api import Page

LONG = "Maria da Conceição Figueiredo e Joaquim António Vasconcelos"
NOON = 1_795_300_800
# Words of a frame that lie over others or beyond it, each by its letters and not by the room
# above and below them.
COLLIDING = """frames => frames.flatMap(frame => {
  const words = [], there = frame.getBoundingClientRect(), range = document.createRange();
  const walk = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const node = walk.currentNode, around = node.parentElement;
    const text = node.textContent.trim();
    if (!text || !around.offsetParent || around.closest(".unseen")) continue;
    const size = parseFloat(getComputedStyle(around).fontSize);
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) {
      const spare = Math.max(0, (line.height - 0.95 * size) / 2);
      const top = line.top + spare, bottom = line.bottom - spare;
      if (line.width > 2) words.push({text, left: line.left, right: line.right, top, bottom});
    }
  }
  const beyond = words.filter(one => one.left < there.left - 1 || one.right > there.right + 1
    || one.top < there.top - 1 || one.bottom > there.bottom + 1).map(one => one.text);
  const over = words.flatMap((one, at) => words.slice(at + 1).filter(other =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2
    && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2
  ).map(other => `${one.text} / ${other.text}`));
  return [...beyond, ...over];
})"""


def assert_readable(page: Page) -> None:
    """From eight metres: large enough, and nothing beyond its frame. A long name may be as small
    as the screen is smaller than a large one: rather that than a word in pieces."""
    sizes = page.locator("h1, h2, h3, p, span, strong, small, th, td, time, a").evaluate_all(
        "all => all.filter(one => one.offsetParent && one.innerText.trim()).map(one => "
        "parseFloat(getComputedStyle(one).fontSize)"
        " / (one.closest('.who') ? Math.min(1, innerWidth / 1920) : 1))"
    )
    assert min(sizes) >= 27.9  # the browser rounds
    cut = page.locator(".wall-card, .wall-tables, .wall-beside, .podium, body").evaluate_all(
        "all => all.filter(one => (one.offsetParent || one === document.body)"
        " && one.scrollHeight > one.clientHeight + 1)"
        ".map(one => `${one.className} ${one.scrollHeight} > ${one.clientHeight}`)"
    )
    assert cut == []
    letters = page.locator(".bracket-picture:visible text").evaluate_all(
        "all => all.filter(one => one.textContent.trim()).map(one => one.getScreenCTM().a"
        " * parseFloat(getComputedStyle(one).fontSize) / Math.min(1, innerWidth / 1920))"
    )
    assert min(letters, default=28) >= 27.9
    frames = page.locator(".wall-card, .wall-beside, .stage-table, .stage-row")
    assert frames.evaluate_all(COLLIDING) == []
    narrow = page.locator(".mesa:visible, .who:visible, .bracket-place:visible").evaluate_all(
        "all => all.filter(one => one.scrollWidth > one.clientWidth + 1).map(one => one.innerText)"
    )
    assert narrow == []
