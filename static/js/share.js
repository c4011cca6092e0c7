// What a field holds, a link or a text, is handed to the telephone's own sharing, or copied: by the old way where the page came without
// https; and where neither works it is marked, and the page says how to copy it. Without this script it stands in its field.

/**
 * @param {HTMLButtonElement} button
 * @param {HTMLInputElement | HTMLTextAreaElement} field
 */
async function send(button, field) {
  const { title = "", copied = "", byHand = "" } = button.dataset;
  const said = button.parentElement?.querySelector("[data-share-said]");
  const sent = field.value;
  try {
    if (navigator.share) {
      await navigator.share(field instanceof HTMLInputElement ? { title, url: sent } : { title, text: sent });
      return;
    }
    await navigator.clipboard.writeText(sent);
    if (said) said.textContent = copied;
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return; // put away by the person
    const unseen = field.hidden;
    field.hidden = false;
    field.focus();
    field.select();
    const done = document.execCommand("copy");
    if (done && unseen) field.hidden = true;
    if (said) said.textContent = done ? copied : byHand;
  }
}

for (const button of document.querySelectorAll("[data-share]")) {
  const field = document.getElementById(button instanceof HTMLButtonElement ? (button.dataset.share ?? "") : "");
  if (!(button instanceof HTMLButtonElement)) continue;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
  button.hidden = false;
  button.addEventListener("click", () => void send(button, field));
}
