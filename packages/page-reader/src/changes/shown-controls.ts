import { isHidden } from "../dom/hidden.ts";
import { removeWhere } from "../dom/remove-where.ts";
import type { DomElement } from "../dom/types.ts";
import { isAdvertising } from "../page/clean-html.ts";

/** Controls and drawings with text: readers see them, and Markdown leaves them out. */
const selector = "button, input, select, textarea, meter, progress, svg text";

/** Elements that readers do not see, besides hidden ones. */
const unseen = new Set(["script", "style", "noscript", "template", "dialog"]);

/** Types of fields that show no value. */
const withoutValue = /^(?:hidden|file|image)$/;

/**
 * Returns what the controls and drawings of a page show, a line each: labels, values, choices. Removes what is not seen
 * from the page.
 */
export function shownByControls(root: DomElement, blockAds: boolean): string {
  removeWhere(
    root,
    (element) => unseen.has(element.localName) || isHidden(element) || (blockAds && isAdvertising(element)),
  );
  return root
    .querySelectorAll(selector)
    .map((control) => shownBy(control).replaceAll(/\s+/g, " ").trim())
    .filter((text) => text !== "")
    .join("\n");
}

function shownBy(control: DomElement): string {
  const named = (name: string) => control.getAttribute(name) ?? "";
  const type = named("type").toLowerCase();
  if (withoutValue.test(type)) return "";
  if (type === "checkbox" || type === "radio") return control.hasAttribute("checked") ? "[x]" : "[ ]";
  if (control.localName === "select")
    return (control.querySelector("option[selected]") ?? control.querySelector("option"))?.textContent ?? "";
  return control.textContent || named("value") || named("placeholder");
}
