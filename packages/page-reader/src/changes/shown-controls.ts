import { upFrom } from "../dom/ancestors.ts";
import { isHidden } from "../dom/hidden.ts";
import type { DomDocument, DomElement } from "../dom/types.ts";

/** Controls and drawings with text: readers see them, and Markdown leaves them out. */
const selector = "button, input, select, textarea, meter, progress, svg text";

/** Number of ancestors that are examined for whether they hide a control. */
const mostAncestors = 50;

/** Returns what the controls and drawings of a page show, a line each: labels, values, choices. */
export function shownByControls(document: DomDocument): string {
  const seen = document.querySelectorAll(selector).filter((control) => !upFrom(control, mostAncestors).some(isHidden));
  return seen
    .map((control) => shownBy(control).replaceAll(/\s+/g, " ").trim())
    .filter((text) => text !== "")
    .join("\n");
}

function shownBy(control: DomElement): string {
  const named = (name: string) => control.getAttribute(name) ?? "";
  const type = named("type").toLowerCase();
  if (type === "hidden") return "";
  if (type === "checkbox" || type === "radio") return control.hasAttribute("checked") ? "[x]" : "[ ]";
  if (control.localName === "select")
    return (control.querySelector("option[selected]") ?? control.querySelector("option"))?.textContent ?? "";
  return control.textContent || named("value") || named("placeholder");
}
