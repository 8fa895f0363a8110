import { extract } from "../../src/extract/extract.ts";
import type { ArticlePage } from "./article-pages.ts";
import type { LabelledPage } from "./labelled-pages.ts";

const schema = {
  type: "object",
  properties: { title: { type: "string" }, author: { type: "string" }, date: { type: "string", format: "date" } },
} as const;

type BylinePage = Pick<LabelledPage & ArticlePage, "html" | "url" | "title" | "author" | "date">;

/** Measures how often the title, author and date of articles match the labels, as `right of wanted`. */
export async function measureBylines(pages: Iterable<BylinePage>): Promise<Readonly<Record<string, string>>> {
  const tally: Record<string, [right: number, wanted: number]> = {};
  for (const page of pages) {
    const { data } = await extract(page.html, schema, { url: page.url });
    const found = (data ?? {}) as Readonly<Record<string, string | undefined>>;
    for (const [name, wanted] of Object.entries({ title: page.title, author: page.author, date: page.date })) {
      if (wanted === "") continue;
      const sum = (tally[name] ??= [0, 0]);
      sum[1] += 1;
      if (isSame(name, found[name] ?? "", wanted)) sum[0] += 1;
    }
  }
  return Object.fromEntries(Object.entries(tally).map(([name, [right, wanted]]) => [name, `${right} of ${wanted}`]));
}

/**
 * Returns whether a value matches its label. A title may omit the site's name, an author's name may omit the academic
 * title, and dates must be the same day.
 */
function isSame(name: string, found: string, wanted: string): boolean {
  if (name === "date") return found.slice(0, 10) === wanted.slice(0, 10);
  const [a, b] = [letters(found), letters(wanted)];
  if (a === "") return false;
  return name === "title" ? a.startsWith(b) || b.startsWith(a) : a.includes(b) || b.includes(a);
}

function letters(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
