import { DomUtils, parseDocument } from "htmlparser2";
import { extractStructured } from "../../src/extract/extract-structured.ts";
import { readPage } from "../../src/read-page.ts";
import { labelledPages, type LabelledPage } from "./labelled-pages.ts";
import type { Part } from "./site.ts";
import { faqsIn, pairsIn, tableIn, type Stated } from "./stated-truth.ts";

/** How many of the values that pages state were found, and how many they state. */
export interface StatedFigure {
  readonly what: string;
  readonly pages: number;
  readonly right: number;
  readonly wanted: number;
}

const text = { type: "string" };
const objectOf = (names: readonly string[]) => ({
  type: "object",
  properties: Object.fromEntries(names.map((name) => [name, text])),
});
const listOf = (name: string, names: readonly string[]) => ({
  type: "object",
  properties: { [name]: { type: "array", items: objectOf(names) } },
});

/** Number of labels in one prompt. */
const namedAtOnce = 3;
/** Share of an answer's words that must be in the page's own answer. */
const enoughWords = 0.75;

/**
 * Measures, without a model, the values that pages state in tables, next to labels and as questions. Another parser
 * reads the truth from the same page: rows with a head, terms and bold labels with one value, and the questions of
 * linked data, which are removed before the page is read.
 */
export async function measureStated(folder: string, part: Part): Promise<StatedFigure[]> {
  const figures = new Map<string, { pages: number; right: number; wanted: number }>();
  const count = (what: string, right: number, wanted: number) => {
    const sum = figures.get(what) ?? { pages: 0, right: 0, wanted: 0 };
    figures.set(what, { pages: sum.pages + 1, right: sum.right + right, wanted: sum.wanted + wanted });
  };
  for (const page of labelledPages(folder, part)) {
    const document = parseDocument(page.html);
    const table = tableIn(document);
    if (table) count("rows of tables by a schema", await rowsRight(page, table), table.rows.length);
    const pairs = pairsIn(document).slice(0, namedAtOnce);
    if (pairs.length === namedAtOnce) {
      const labels = pairs.map(({ label }) => label);
      const schema = objectOf(labels.map(camelCase));
      count("labels by a schema", valuesIn(await dataOf(page, { schema }), pairs), pairs.length);
      const prompt = `Extract the ${labels.slice(0, -1).join(", ")} and ${labels.at(-1)}`;
      count("labels by a prompt", valuesIn(await dataOf(page, { prompt }), pairs), pairs.length);
    }
    const faqs = faqsIn(document);
    if (faqs.length < 2) continue;
    const bare = { ...page, html: withoutData(page.html) };
    const schema = listOf("faqs", ["question", "answer"]);
    count("questions as a list by a schema", faqsRight(await dataOf(bare, { schema }), faqs), faqs.length);
    const prompt = "Extract all FAQs with question and answer";
    count("questions as a list by a prompt", faqsRight(await dataOf(bare, { prompt }), faqs), faqs.length);
    count("questions asked word for word", await answersRight(bare, faqs.slice(0, 2)), 2);
  }
  return [...figures].map(([what, sums]) => ({ what, ...sums }));
}

async function dataOf({ html, url }: LabelledPage, request: { schema?: object; prompt?: string }): Promise<unknown> {
  const made = await extractStructured({ pages: [{ url, html }], ...request });
  return made.ok ? made.data : undefined;
}

async function rowsRight(page: LabelledPage, table: NonNullable<ReturnType<typeof tableIn>>): Promise<number> {
  const names = table.names.map(camelCase);
  const { rows = [] } = ((await dataOf(page, { schema: listOf("rows", names) })) ?? {}) as { rows?: object[] };
  const found = new Set(rows.map((row) => lettersOf(names.map((name) => Reflect.get(row, name) ?? "").join("|"))));
  return table.rows.filter((cells) => found.has(lettersOf(cells.join("|")))).length;
}

/** Returns how many values are anywhere in the data, under any name. */
function valuesIn(data: unknown, pairs: readonly Stated[]): number {
  const found = new Set<string>();
  JSON.stringify(data ?? null, (_, value: unknown) => {
    if (typeof value !== "object") found.add(lettersOf(String(value)));
    return value;
  });
  return pairs.filter(({ value }) => found.has(lettersOf(value))).length;
}

function faqsRight(data: unknown, faqs: readonly Stated[]): number {
  const { faqs: found = [] } = (data ?? {}) as { faqs?: { question?: string; answer?: string }[] };
  const questions = new Set(
    found.filter(({ answer = "" }) => answer !== "").map(({ question = "" }) => lettersOf(question)),
  );
  return faqs.filter(({ label }) => questions.has(lettersOf(label))).length;
}

async function answersRight({ html, url }: LabelledPage, faqs: readonly Stated[]): Promise<number> {
  let right = 0;
  for (const { label: question, value } of faqs) {
    const { answer } = await readPage(html, { url, formats: [{ type: "question", question }] });
    const [words, own] = [wordsOf(answer ?? ""), new Set(wordsOf(value))];
    if (words.length > 0 && words.filter((word) => own.has(word)).length / words.length >= enoughWords) right += 1;
  }
  return right;
}

/** Returns a page without its linked data and its item types. */
function withoutData(html: string): string {
  const document = parseDocument(html);
  const isData = ({ attribs, name }: { attribs: Record<string, string>; name: string }) =>
    name === "script" && attribs["type"]?.includes("ld+json") === true;
  for (const script of DomUtils.findAll(isData, document.children)) DomUtils.removeElement(script);
  for (const element of DomUtils.findAll(({ attribs }) => "itemtype" in attribs, document.children))
    delete element.attribs["itemtype"];
  return DomUtils.getOuterHTML(document);
}

function camelCase(label: string): string {
  return label.toLowerCase().replaceAll(/[^\p{L}\p{N}]+(.)?/gu, (_, next: string = "") => next.toUpperCase());
}

function lettersOf(value: string): string {
  return value.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "");
}

function wordsOf(value: string): string[] {
  return (
    value
      .toLowerCase()
      .replaceAll(/<[^>]+>/g, " ")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
