// The list of pages on a phone, which a button opens as a popover.

/**
 * Closes the list after a click on a link, when the focus leaves it, because it would cover what has the focus, and
 * when the window becomes wide enough to show it next to the page.
 */
export function keepMenu(): void {
  const list = document.querySelector<HTMLElement>("#side");
  if (!list) return;
  list.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a")) close(list);
  });
  document.addEventListener("focusin", ({ target }) => {
    if (target instanceof Node && !list.contains(target)) close(list);
  });
  matchMedia("(min-width: 64rem)").addEventListener("change", () => close(list));
}

function close(list: HTMLElement): void {
  if (list.matches(":popover-open")) list.hidePopover();
}
