const VOID = new Set("area base br col embed hr img input link meta source track wbr".split(" "));
const TAG = /<(\/?)([a-z][\w-]*)((?:\s+[^\s=>"']+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"']+))?)*)\s*\/?>/g;
const ATTRIBUTE = /([^\s=>"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/g;

/** Attributes whose values determine the look or purpose of an element. */
const TELLING = new Set(["class", "role", "type"]);

/**
 * Returns the kinds of elements in the body of a page. A kind consists of the tag, the names of its attributes, its
 * classes, role and type, and whether it is empty. The look of an element without a class depends on its parent, so the
 * parent's tag is part of its kind. Each step from one heading level to the next is also a kind.
 */
export function kindsOf(html: string): Set<string> {
  const body = html.replaceAll(/<(script|style)\b[^]*?<\/\1>/g, "").replace(/^[^]*?<body/, "<body");
  const kinds = new Set<string>();
  const around: string[] = [];
  let heading = "";
  for (const { 0: whole, 1: slash, 2: tag = "", 3: attributes = "", index } of body.matchAll(TAG)) {
    if (slash === "/") {
      const opened = around.lastIndexOf(tag);
      if (opened >= 0) around.length = opened;
      continue;
    }
    const all = [...attributes.matchAll(ATTRIBUTE)].map(([, name = "", ...values]) => [name, values.join("")] as const);
    const named = all.map(([name, value]) => (TELLING.has(name) ? `${name}=${value}` : name)).toSorted();
    const place = all.some(([name]) => name === "class") ? "" : `${around.at(-1) ?? ""} > `;
    const emptiness = body.startsWith(`</${tag}>`, index + whole.length) ? " empty" : "";
    kinds.add(`${place}${tag} ${named.join(" ")}${emptiness}`);
    if (/^h[1-6]$/.test(tag)) {
      kinds.add(`${heading} then ${tag}`);
      heading = tag;
    }
    if (!VOID.has(tag)) around.push(tag);
  }
  return kinds;
}

/** The cost of opening and checking a page, as a number of characters. */
const OPENING = 80_000;

/**
 * Returns pages that together contain every kind of element, preferring short pages.
 *
 * @param elsewhere pages that are checked anyway, whose kinds need no other page
 */
export function oneOfEachKind(pages: ReadonlyMap<string, string>, elsewhere: readonly string[] = []): string[] {
  const kindsIn = new Map([...pages].map(([path, html]) => [path, kindsOf(html)]));
  const left = new Set([...kindsIn.values()].flatMap((kinds) => [...kinds]));
  for (const path of elsewhere) for (const kind of kindsIn.get(path) ?? []) left.delete(kind);
  const chosen: string[] = [];
  const worth = (path: string): number =>
    [...(kindsIn.get(path) ?? [])].filter((kind) => left.has(kind)).length / ((pages.get(path)?.length ?? 0) + OPENING);
  while (left.size > 0) {
    const best = [...pages.keys()].reduce((one, other) => (worth(other) > worth(one) ? other : one));
    for (const kind of kindsIn.get(best) ?? []) left.delete(kind);
    chosen.push(best);
  }
  return chosen;
}
