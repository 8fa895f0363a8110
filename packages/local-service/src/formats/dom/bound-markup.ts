/** Elements that are kept at most; pages that people read have a tenth of it. */
const maxElements = 40_000;
/** Deepest nesting that is kept; later steps recurse, and no honest page comes near. */
const maxDepth = 400;
/** Fewer tags than this need no counting. */
const harmless = maxDepth;

const tag = /<(\/?)([a-z][a-z0-9:-]*)(?:"[^"]*"|'[^']*'|[^'">])*>/gi;
const voids = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/;
const literal = /^(?:script|style|textarea|title)$/;

/**
 * Bounds what a page can make the parser do: tags that lie too deep are dropped, their
 * text stays, and after too many elements the rest of the page is cut.
 */
export function boundMarkup(html: string): string {
  if (countTags(html) <= harmless) return html;
  const kept: string[] = [];
  let [depth, elements, at] = [0, 0, 0];
  let inside = "";
  tag.lastIndex = 0;
  for (let match = tag.exec(html); match; match = tag.exec(html)) {
    const [whole, slash, given = ""] = match;
    const name = given.toLowerCase();
    if (inside !== "" && !(slash === "/" && name === inside)) continue;
    inside = slash === "" && literal.test(name) ? name : "";
    if (voids.test(name) || whole.endsWith("/>")) continue;
    const drop = depth + (slash === "" ? 1 : 0) > maxDepth;
    depth = Math.max(0, depth + (slash === "" ? 1 : -1));
    if (slash === "" && !drop) elements++;
    if (elements > maxElements) return kept.join("") + html.slice(at, match.index);
    if (!drop) continue;
    kept.push(html.slice(at, match.index), " ");
    at = match.index + whole.length;
  }
  return kept.length === 0 ? html : kept.join("") + html.slice(at);
}

/** Opening tags, counted without building anything. */
function countTags(html: string): number {
  let count = 0;
  for (let at = html.indexOf("<"); at >= 0 && count <= harmless; at = html.indexOf("<", at + 1)) count++;
  return count;
}
