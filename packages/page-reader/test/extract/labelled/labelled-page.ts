/** A page written for these tests, with the data that extraction should read. */
export interface LabelledPage {
  readonly id: string;
  readonly html: string;
  readonly schema: object;
  readonly truth: unknown;
}

/** Schema shorthands: `s` string, `n` number, `i` integer, `b` boolean, `d` date, `[…]` array, `{…}` object. */
export type Shape = "s" | "n" | "i" | "b" | "d" | "dt" | readonly [Shape] | { readonly [name: string]: Shape };

const simple = {
  s: { type: "string" },
  n: { type: "number" },
  i: { type: "integer" },
  b: { type: "boolean" },
  d: { type: "string", format: "date" },
  dt: { type: "string", format: "date-time" },
} as const;

/** Returns the JSON Schema of a shape. */
export function schemaOf(shape: Shape): object {
  if (typeof shape === "string") return simple[shape];
  if (Array.isArray(shape)) return { type: "array", items: schemaOf((shape as readonly [Shape])[0]) };
  return {
    type: "object",
    properties: Object.fromEntries(Object.entries(shape).map(([name, inner]) => [name, schemaOf(inner)])),
  };
}

/** Returns a page with a menu and a footer around the body. */
export function labelled(
  id: string,
  language: string,
  head: string,
  body: string,
  shape: Shape,
  truth: unknown,
): LabelledPage {
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8">${head}</head><body><header><a href="/">Home</a><nav><ul><li><a href="/a">About</a></li><li><a href="/b">Contact</a></li></ul></nav></header>${body}<footer><p>© 2025 Example</p><a href="/privacy">Privacy</a></footer></body></html>`;
  return { id, html, schema: schemaOf(shape), truth };
}

/** Returns a JSON-LD block. */
export function data(thing: object): string {
  return `<script type="application/ld+json">${JSON.stringify({ "@context": "https://schema.org", ...thing })}</script>`;
}
