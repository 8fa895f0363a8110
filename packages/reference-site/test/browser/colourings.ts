/** The properties of an element that are read in the page. */
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
 * Runs in the page: returns one element of each colour combination, because only that determines the contrast. Two
 * texts have the same combination if tag, class, colour, line and font are equal and their ancestors have the same
 * background and position. Elements inside a text are compared as well, for example a link in a block of another
 * colour. A long page repeats a hundred combinations ten thousand times.
 */
export function oneOfEachColouring(): object[] {
  const { document, getComputedStyle } = globalThis as unknown as Window;
  const paints = new Map<Box, string>();
  /** Returns what an element and its ancestors paint behind or over its text. */
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
    // An element that is not rendered has no contrast and must not represent one that is.
    if (!isText || element.getClientRects().length === 0) continue;
    const { color, fontSize, fontWeight, textDecorationLine, textShadow } = getComputedStyle(element);
    const font = [fontSize, fontWeight, textDecorationLine, textShadow];
    const key = [element.localName, element.className, color, ...font, paintOf(element)];
    if (!found.has(key.join("|"))) found.set(key.join("|"), element);
  }
  return [...found.values()];
}
