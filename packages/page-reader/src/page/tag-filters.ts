import type { DomDocument, DomElement } from "../dom/types.ts";

/** Keeps only what `includeTags` selects and drops what `excludeTags` selects, in place (specification 2.3). */
export function applyTagFilters(
  document: DomDocument,
  includeTags: readonly string[],
  excludeTags: readonly string[],
): void {
  if (includeTags.length > 0) keepOnly(document, selectAll(document.body, includeTags));
  for (const element of selectAll(document.body, excludeTags)) element.remove();
}

function keepOnly(document: DomDocument, elements: readonly DomElement[]): void {
  const outermost: DomElement[] = [];
  // In page order, what is inside an element follows it.
  for (const element of elements) if (!outermost.at(-1)?.contains(element)) outermost.push(element);
  const { body } = document;
  for (const child of body.childNodes) child.remove();
  for (const element of outermost) body.append(element);
}

/** Returns matches of all selectors in page order. An invalid selector matches nothing. */
export function selectAll(root: DomElement, selectors: readonly string[]): DomElement[] {
  const matches = new Set(selectors.flatMap((selector) => select(root, selector)));
  if (matches.size === 0) return [];
  return root.querySelectorAll("*").filter((element) => matches.has(element));
}

function select(root: DomElement, selector: string): DomElement[] {
  try {
    return root.querySelectorAll(selector);
  } catch {
    return [];
  }
}
