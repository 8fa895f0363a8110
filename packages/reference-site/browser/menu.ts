// The list of pages on a phone, which a button opens over the page.

/** Closes the list when it has led to a place on the page, and when the window has room for it beside the page. */
export function keepMenu(): void {
  const list = document.querySelector<HTMLElement>("#side");
  if (!list) return;
  list.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a")) close(list);
  });
  matchMedia("(min-width: 64rem)").addEventListener("change", () => close(list));
}

function close(list: HTMLElement): void {
  if (list.matches(":popover-open")) list.hidePopover();
}
