import { extract } from "../../src/extract/extract.ts";
import { labelledPages, type LabelledPage } from "./labelled-pages.ts";
import type { Part } from "./site.ts";

type Entry = Readonly<Record<string, string | number | undefined>>;

/** The fields to request for a kind of page, and the test whether the label contains an entry. */
interface Question {
  readonly name: string;
  readonly fields: Readonly<Record<string, object>>;
  readonly isIn: (entry: Entry, content: string) => boolean;
}

const text = { type: "string" };

/** Number of characters of a post to compare, because labels omit parts of posts. */
const beginning = 60;
/** Number of characters after and before a name in which its price is searched for. */
const [after, before] = [260, 160];

const questions: Readonly<Record<string, Question>> = {
  collection: { name: "products", fields: { name: text, price: { type: "number" } }, isIn: isPriced },
  listing: { name: "entries", fields: { name: text, url: text }, isIn: ({ name }, content) => holds(content, name) },
  forum: {
    name: "posts",
    fields: { author: text, date: { ...text, format: "date" }, text },
    isIn: (entry, content) => holds(content, String(entry["text"] ?? "").slice(0, beginning)),
  },
};

/**
 * Number of entries found on the pages of a kind, of entries that the labels contain too, and of pages with at least
 * four of those.
 */
export interface ListFigures {
  readonly kind: string;
  readonly pages: number;
  readonly found: number;
  readonly right: number;
  readonly listed: number;
}

/** Number of correct entries from which a page counts as read. */
const enough = 4;

/**
 * Measures lists by a schema and without a model: the products of shop overviews, the entries of listings, the posts of
 * forums.
 */
export async function measureLists(folder: string, part: Part): Promise<ListFigures[]> {
  const figures = new Map(
    Object.keys(questions).map((kind) => [kind, { kind, pages: 0, found: 0, right: 0, listed: 0 }]),
  );
  for (const page of labelledPages(folder, part)) {
    const [question, sum] = [questions[page.kind], figures.get(page.kind)];
    if (!question || !sum || (page.kind === "collection" && !showsPrices(page))) continue;
    const entries = await entriesOf(page, question);
    const right = entries.filter((entry) => question.isIn(entry, page.content)).length;
    sum.pages += 1;
    sum.found += entries.length;
    sum.right += right;
    if (right >= enough) sum.listed += 1;
  }
  return [...figures.values()];
}

async function entriesOf({ html, url }: LabelledPage, { name, fields }: Question): Promise<readonly Entry[]> {
  const items = { type: "object", properties: fields };
  const { data } = await extract(html, { type: "object", properties: { [name]: { type: "array", items } } }, { url });
  return (data as Record<string, Entry[] | undefined> | null)?.[name] ?? [];
}

/** Returns whether a label contains prices. Those of some overviews omit them. */
function showsPrices({ content }: LabelledPage): boolean {
  return (content.match(/[$€£]\s?\d[\d.,]*|\d[\d.,]*\s?[$€£]/g) ?? []).length >= enough;
}

function isPriced({ name, price }: Entry, content: string): boolean {
  if (typeof name !== "string" || price === undefined || !holds(content, name)) return false;
  const at = content.indexOf(name);
  const around = at < 0 ? content : content.slice(Math.max(0, at - before), at + name.length + after);
  return around.replaceAll(",", "").includes(String(price));
}

function holds(content: string, part: string | number | undefined): boolean {
  const sought = letters(String(part ?? ""));
  return sought !== "" && letters(content).includes(sought);
}

function letters(whole: string): string {
  return whole
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
