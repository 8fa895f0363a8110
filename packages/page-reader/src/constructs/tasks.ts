import type { DomElement } from "../dom/types.ts";

/** Writes the check boxes of task lists as `[x]` and `[ ]`, in place. */
export function settleTasks(body: DomElement): void {
  for (const box of body.querySelectorAll("input[type=checkbox]")) {
    const item = box.closest("li");
    if (item && item.textContent.trim() !== "" && !box.closest("form, nav"))
      box.replaceWith(box.hasAttribute("checked") ? "[x] " : "[ ] ");
  }
}
