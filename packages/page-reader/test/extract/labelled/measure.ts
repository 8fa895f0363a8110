import { extractStructured } from "../../../src/extract/extract-structured.ts";
import { eventPages } from "./pages-events.ts";
import { productPages } from "./pages-products.ts";
import { referencePages } from "./pages-reference.ts";

/** Every labelled page. */
export const labelledPages = [...productPages, ...eventPages, ...referencePages];

/** The result for the fields of a page. */
export interface FieldScore {
  readonly id: string;
  readonly right: number;
  readonly wanted: number;
  /** Returned fields that are wrong, or that no page states. */
  readonly wrong: readonly string[];
}

/** Extracts from every page and compares the data field by field. */
export async function measureExtraction(): Promise<FieldScore[]> {
  return Promise.all(
    labelledPages.map(async ({ id, html, schema, truth }) => {
      const made = await extractStructured({ pages: [{ url: "https://set.example/page", html }], schema });
      const [found, wanted] = [leaves(made.ok ? made.data : {}), leaves(truth)];
      const wrong = [...found]
        .filter(([path, value]) => wanted.get(path) !== value)
        .map(([path, value]) => `${path}=${value}`);
      const missing = [...wanted].filter(([path]) => !found.has(path)).map(([path]) => `${path} missing`);
      const right = [...wanted].filter(([path, value]) => found.get(path) === value).length;
      return { id, right, wanted: wanted.size, wrong: [...wrong, ...missing] };
    }),
  );
}

function leaves(value: unknown, path = ""): Map<string, string> {
  if (typeof value !== "object" || value === null)
    return new Map(value === null || value === undefined ? [] : [[path, String(value)]]);
  return new Map(Object.entries(value).flatMap(([name, inner]) => [...leaves(inner, `${path}/${name}`)]));
}
