/** What is read of an element in the page. */
interface Box {
  readonly localName: string;
  readonly className: unknown;
  readonly parentElement: Box | null;
  readonly childNodes: Iterable<{ readonly nodeType: number; readonly nodeValue: string | null }>;
  getClientRects(): { readonly length: number };
}

interface Window {
  readonly document: { querySelectorAll(selector: string): Iterable<Box> };
  getComputedStyle(element: Box): Readonly<Record<string, string>>;
}

/**
 * Runs in the page: one element of each colouring, which is what decides about contrast. Two texts are coloured alike when they
 * have the same tag, class, colour, line and font, and lie in boxes that are painted and placed alike. What is in such a text is looked
 * at with it: a link in a block of another colour too. A long page repeats a hundred colourings ten thousand times.
 */
export function oneOfEachColouring(): object[] {
  const { document, getComputedStyle } = globalThis as unknown as Window;
  const paints = new Map<Box, string>();
  /** What an element and the boxes around it put behind its text, or over it. */
  const paintOf = (element: Box | null): string => {
    if (element === null) return "";
    const known = paints.get(element);
    if (known !== undefined) return known;
    const style = getComputedStyle(element);
    const properties = ["backgroundColor", "backgroundImage", "opacity", "filter", "position", "visibility"];
    const own = properties.map((property) => style[property]).join(" ");
    const outer = paintOf(element.parentElement);
    const paint = own === "rgba(0, 0, 0, 0) none 1 none static visible" ? outer : `${outer} > ${own}`;
    paints.set(element, paint);
    return paint;
  };
  const found = new Map<string, Box>();
  for (const element of document.querySelectorAll("body *")) {
    const isText = [...element.childNodes].some((node) => node.nodeType === 3 && /\S/.test(node.nodeValue ?? ""));
    // What is not drawn has no contrast, and stands for nothing that is drawn.
    if (!isText || element.getClientRects().length === 0) continue;
    const { color, fontSize, fontWeight, textDecorationLine, textShadow } = getComputedStyle(element);
    const font = [fontSize, fontWeight, textDecorationLine, textShadow];
    const key = [element.localName, element.className, color, ...font, paintOf(element)];
    if (!found.has(key.join("|"))) found.set(key.join("|"), element);
  }
  return [...found.values()];
}
