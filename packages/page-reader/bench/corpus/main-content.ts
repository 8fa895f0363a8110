import { toMainMarkdown } from "../main-markdown.ts";
import { labelledPages, type LabelledPage } from "./labelled-pages.ts";
import { defuddleText, readabilityText } from "./peers.ts";
import type { Part } from "./site.ts";
import { plainText, scoreWords, withoutTitle } from "./word-score.ts";

/** Agreement of each reader with the labels of one page: F1 over words. */
export interface PageResult {
  readonly id: string;
  readonly kind: string;
  readonly scores: Readonly<Record<string, number>>;
}

type Reader = (page: LabelledPage) => string | Promise<string>;

const own: Record<string, Reader> = { here: ({ html, url }) => toMainMarkdown(html, url) };
const peers: Record<string, Reader> = {
  Readability: ({ html }) => readabilityText(html),
  Defuddle: ({ html, url }) => defuddleText(html, url),
};

/** Reads every page of one part with this package, and with other libraries on request. */
export async function measureMainContent(folder: string, part: Part, withPeers: boolean): Promise<PageResult[]> {
  const readers = { ...own, ...(withPeers && peers) };
  const results: PageResult[] = [];
  for (const page of labelledPages(folder, part)) {
    const scores: Record<string, number> = {};
    for (const [name, read] of Object.entries(readers)) scores[name] = await scoreOf(page, read);
    results.push({ id: page.id, kind: page.kind, scores });
  }
  return results;
}

async function scoreOf(page: LabelledPage, read: Reader): Promise<number> {
  let text: string;
  try {
    text = await read(page);
  } catch {
    // A library that throws has read nothing of the page.
    text = "";
  }
  return scoreWords(plainText(withoutTitle(text, page.title)), page.content).f1;
}
