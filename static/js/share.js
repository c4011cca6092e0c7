// A link, or a text, is handed to the telephone's own sharing, or copied; without this script it stands in its field.

for (const button of document.querySelectorAll("[data-share], [data-share-text]")) {
  if (!(button instanceof HTMLButtonElement)) continue;
  const { share: url = "", shareText: text = "", title = "", copied = "" } = button.dataset;
  if (!navigator.share && !navigator.clipboard) continue;
  button.hidden = false;
  button.addEventListener("click", async () => {
    try {
      if (navigator.share) {
        await navigator.share(text ? { title, text } : { title, url });
      } else {
        await navigator.clipboard.writeText(text || url);
        button.textContent = copied;
      }
    } catch {
      // Put away by the person: the field still has it.
    }
  });
}
