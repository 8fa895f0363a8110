import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { partOf, siteOf } from "./site.ts";
import type { Part } from "./site.ts";

/** A real page with the text that people took for its main content. */
export interface LabelledPage {
  readonly id: string;
  readonly url: string;
  readonly kind: string;
  readonly title: string;
  /** Who wrote it, and when; empty where the label does not say. */
  readonly author: string;
  readonly date: string;
  /** The main content as plain text. */
  readonly content: string;
  readonly html: string;
}

/** Shape of a label file of the Web Content Extraction Benchmark. */
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

/** The address that a page gives for itself; a few labels have none. */
const ownAddress = /<(?:link[^>]+rel="canonical"[^>]+href|meta[^>]+property="og:url"[^>]+content)="(https?:[^"]+)"/i;

/** The folder of the Web Content Extraction Benchmark in a corpus; undefined where it is not there. */
export function wcxbFolder(corpus: string): string | undefined {
  return [join(corpus, "wcxb-dev"), join(corpus, "wcxb-dev/wcxb-dev")].find((folder) =>
    existsSync(join(folder, "ground-truth")),
  );
}

/** Pages of one part of the benchmark, read one after another; pages without labelled content are left out. */
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
