import { htmlOfFile } from "../file/file-html.ts";
import { extractByRules } from "./by-rules.ts";
import { mostEntries } from "./facts/fact.ts";
import type { SourcePage } from "./facts/source-page.ts";
import { validatorOf } from "./check-schema.ts";
import { leaveOutBreaks } from "./conform.ts";
import { extractByModel } from "./model/extract-by-model.ts";
import { loadPatterns } from "./values/pattern.ts";
import type { ExtractionInput, ExtractionPage, ExtractionResult } from "./extraction.ts";
import { resolveSchema, type JsonSchema } from "./values/schema.ts";

/** Maximum nesting of objects that is examined. */
const deepest = 20;

/**
 * Returns the paths of required fields that a result lacks. List items are not examined: a list with an incomplete
 * entry is better than none.
 */
function missingRequired(data: unknown, schema: JsonSchema, root = schema, path = "", depth = 0): string[] {
  // Each of several forms of an object has its own required fields; which one is meant is unknown here.
  if ("oneOf" in schema || "anyOf" in schema) return [];
  const { required = [], properties = {} } = resolveSchema(schema, root);
  if (depth > deepest || typeof data !== "object" || data === null || Array.isArray(data)) return [];
  const values = data as Readonly<Record<string, unknown>>;
  const missing = required.filter((name) => values[name] === undefined).map((name) => `${path}${name}`);
  const inside = Object.entries(properties).flatMap(([name, property]) =>
    typeof property === "object" ? missingRequired(values[name], property, root, `${path}${name}.`, depth + 1) : [],
  );
  return [...missing, ...inside];
}

/**
 * Makes one object from what the given pages state (specification 2.1). By rules it is deterministic: equal pages give
 * equal data, and a value that no page states is left out.
 *
 * @returns row `unprocessable-entity` if the schema is not a JSON Schema, or no result conforms to it: a required field
 *   that no page states, or a model's result after one repair
 * @throws whatever the model throws
 * @example const made = await extractStructured({ pages: [{ url, html }], schema: { type: "object", properties: {
 *   price: { type: "number" } } } }); if (made.ok) console.log(made.data, made.sources.price);
 */
export async function extractStructured(input: ExtractionInput): Promise<ExtractionResult> {
  const { pages, schema, prompt, model } = input;
  const check = schema === undefined ? undefined : validatorOf(schema);
  if (typeof check === "string")
    return {
      ok: false,
      row: "unprocessable-entity",
      message: `Unprocessable Entity: schema is not a valid JSON Schema: ${check}`,
    };
  const sources = pages.flatMap(toSource);
  if (schema !== undefined) await loadPatterns(schema);
  if (model) return extractByModel(sources, input, model, check);
  const made = extractByRules(sources, schema, prompt);
  const { data, sources: stated, unfit } = made;
  const lacking = () => (schema === undefined ? [] : missingRequired(data, schema));
  const before = lacking();
  const { leftOut, problem } = check && before.length === 0 ? leaveOutBreaks(made, check) : { leftOut: [] };
  const first = `only the first ${mostEntries} entries on a page were read`;
  const cut = [...made.cut].map((list) => (list === "" ? first : `${list}: ${first}`));
  const warnings = [
    ...warningsOf(pages, sources, data, schema !== undefined),
    ...unfitWarnings(unfit),
    ...leftOut,
    ...cut,
  ];
  const missing = before.length > 0 ? before : lacking();
  if (missing.length > 0) return withoutRequired(missing, data, warnings);
  if (problem !== undefined) return notConforming(problem, problem, data, warnings);
  return { ok: true, data, sources: stated, warnings };
}

/** A result without a required field does not conform to its schema (specification 7.2). */
function withoutRequired(missing: readonly string[], data: unknown, warnings: readonly string[]): ExtractionResult {
  const lack = `${missing.slice(0, 10).join(", ")}, which the schema requires`;
  return notConforming(`no page states ${lack}`, `the page does not state ${lack}`, data, warnings);
}

function notConforming(problem: string, lack: string, data: unknown, warnings: readonly string[]): ExtractionResult {
  const message = `Unprocessable Entity: no conforming result: ${problem}`;
  return { ok: false, row: "unprocessable-entity", message, unfit: { data, warnings: [lack, ...warnings] } };
}

function toSource(page: ExtractionPage): SourcePage[] {
  if ("html" in page) return [page];
  const { finalUrl: url, contentType = "", rawHtml, fileText } = page;
  if (rawHtml !== undefined) return [{ url, html: rawHtml }];
  return fileText === undefined ? [] : [{ url, html: htmlOfFile(contentType, fileText) }];
}

function warningsOf(
  pages: readonly ExtractionPage[],
  sources: readonly SourcePage[],
  data: unknown,
  isBySchema: boolean,
): string[] {
  const unread = pages.length - sources.length;
  const empty = typeof data === "object" && data !== null && Object.keys(data).length === 0;
  return [
    ...(unread > 0 ? [`${unread} of ${pages.length} pages contain no HTML and were skipped`] : []),
    ...(empty ? [`none of the pages states anything that the ${isBySchema ? "schema" : "prompt"} asks for`] : []),
  ];
}

/** Returns warnings about fields that were left out although the pages state them, once per list. */
function unfitWarnings(unfit: Record<string, string>): string[] {
  const byField = new Map<string, string>();
  for (const [path, statement] of Object.entries(unfit)) {
    const field = path.replace(/\[\d+\]/g, "[]").replace(/^items(?=\[)/, "");
    if (!byField.has(field)) byField.set(field, statement);
  }
  return [...byField].map(
    ([field, statement]) =>
      `${field} is left out: it asks for a date-time and the page states "${statement}", without a time or its zone; ask for the format date, or for a plain string`,
  );
}
