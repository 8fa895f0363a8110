// The dialog around the search: closes it, and fits it above an on-screen keyboard.
import { element } from "./element.ts";

/** Creates the search dialog, with a close button because phones have no Escape key. */
export function searchDialog(): { readonly dialog: HTMLDialogElement; readonly place: HTMLElement } {
  const dialog = element("dialog", "search-dialog");
  dialog.setAttribute("aria-label", "Search");
  const place = element("div", "search-box");
  const close = element("button", "close");
  close.type = "button";
  close.textContent = "Close";
  close.addEventListener("click", () => dialog.close());
  dialog.append(place, close);
  // A click outside the box has the dialog itself as its target.
  dialog.addEventListener("pointerdown", (event) => {
    if (event.target === dialog) dialog.close();
  });
  fitKeyboard(dialog);
  return { dialog, place };
}

/** Passes the height above an on-screen keyboard to the style sheet. Not all browsers shrink the window. */
function fitKeyboard(dialog: HTMLDialogElement): void {
  const seen = globalThis.visualViewport;
  if (!seen) return;
  const note = (): void => {
    dialog.style.setProperty("--seen", `${Math.round(seen.height)}px`);
    dialog.style.setProperty("--above", `${Math.round(seen.offsetTop)}px`);
  };
  seen.addEventListener("resize", note);
  seen.addEventListener("scroll", note);
  note();
}
