import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { partOf, siteOf, type Part } from "./site.ts";

/** A real page with the text that people marked as its main content. */
export interface LabelledPage {
  readonly id: string;
  readonly url: string;
  readonly kind: string;
  readonly title: string;
  /** Author and date; empty if the label does not contain them. */
  readonly author: string;
  readonly date: string;
  /** The main content as plain text. */
  readonly content: string;
  readonly html: string;
}

/** The format of a label file of the Web Content Extraction Benchmark. */
interface Label {
  readonly url?: string;
  readonly _internal: { readonly page_type: { readonly primary: string } };
  readonly ground_truth: {
    readonly title?: string | null;
    readonly author?: string | null;
    readonly publish_date?: string | null;
    readonly main_content?: string;
  };
}

/** The address that a page declares for itself. Some labels have none. */
const ownAddress = /<(?:link[^>]+rel="canonical"[^>]+href|meta[^>]+property="og:url"[^>]+content)="(https?:[^"]+)"/i;

/** Returns the folder of the Web Content Extraction Benchmark in a corpus. Returns undefined if it is missing. */
export function wcxbFolder(corpus: string): string | undefined {
  return [join(corpus, "wcxb-dev"), join(corpus, "wcxb-dev/wcxb-dev")].find((folder) =>
    existsSync(join(folder, "ground-truth")),
  );
}

/** Yields the pages of one part of the benchmark. Skips pages without labelled content. */
export function* labelledPages(folder: string, part: Part): Generator<LabelledPage> {
  for (const file of readdirSync(join(folder, "ground-truth")).toSorted()) {
    const label = JSON.parse(readFileSync(join(folder, "ground-truth", file), "utf8")) as Label;
    const id = file.replace(/\.json$/, "");
    const content = label.ground_truth.main_content ?? "";
    const page = join(folder, "html", `${id}.html`);
    if (content.trim() === "" || !existsSync(page)) continue;
    const html = readFileSync(page, "utf8");
    const url = label.url ?? ownAddress.exec(html)?.[1] ?? `https://${id}.invalid/`;
    if (partOf(siteOf(url)) !== part) continue;
    const { primary } = label["_internal"].page_type;
    yield {
      id,
      url,
      kind: primary === "category" ? "collection" : primary,
      title: label.ground_truth.title ?? "",
      author: label.ground_truth.author ?? "",
      date: label.ground_truth.publish_date ?? "",
      content,
      html,
    };
  }
}
