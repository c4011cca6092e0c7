// A link is handed to the telephone's own sharing, or copied; without this script it stands in its field.

for (const button of document.querySelectorAll("[data-share]")) {
  if (!(button instanceof HTMLButtonElement)) continue;
  const { share: url = "", title = "", copied = "" } = button.dataset;
  if (!navigator.share && !navigator.clipboard) continue;
  button.hidden = false;
  button.addEventListener("click", async () => {
    try {
      if (navigator.share) {
        await navigator.share({ title, url });
      } else {
        await navigator.clipboard.writeText(url);
        button.textContent = copied;
      }
    } catch {
      // Put away by the person: the field still has it.
    }
  });
}
