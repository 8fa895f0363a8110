// The dialog around the search. Part of the script of all pages, so that readers can type while the search loads.
import { element } from "./element.ts";

let made: { readonly dialog: HTMLDialogElement; readonly place: HTMLElement } | undefined;

/** Opens the dialog and returns the place of the search: a field and its status. */
export function openDialog(): HTMLElement {
  const { dialog, place } = (made ??= searchDialog());
  if (!dialog.open) dialog.showModal();
  place.querySelector("input")?.select();
  return place;
}

/** Creates the dialog, with a close button because phones have no Escape key. */
function searchDialog(): NonNullable<typeof made> {
  const dialog = element("dialog", "search-dialog");
  dialog.setAttribute("aria-label", "Search");
  const place = element("div", "search-box");
  const status = element("output");
  status.value = "Loading …";
  place.append(searchField(), status);
  const close = element("button", "close");
  close.type = "button";
  close.textContent = "Close";
  close.addEventListener("click", () => dialog.close());
  dialog.append(place, close);
  // A click outside the box has the dialog itself as its target.
  dialog.addEventListener("pointerdown", (event) => {
    if (event.target === dialog) dialog.close();
  });
  // Escape would otherwise only clear the field. During composition, it belongs to the input method.
  dialog.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.isComposing) return;
    event.preventDefault();
    dialog.close();
  });
  fitKeyboard(dialog);
  document.body.append(dialog);
  return { dialog, place };
}

function searchField(): HTMLInputElement {
  const input = element("input");
  input.type = "search";
  input.placeholder = "Operation, field or error";
  input.ariaLabel = "Search the reference";
  input.autocomplete = "off";
  return input;
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
