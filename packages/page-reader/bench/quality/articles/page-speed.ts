import { parseDocument } from "htmlparser2";
import { parsePage } from "../../../src/dom/parse.ts";
import { findMainContent } from "../../../src/main-content/index.ts";
import { toMarkdown } from "../../../src/markdown/to-markdown.ts";
import { surveyPage } from "../../../src/page/page-survey.ts";
import { presentPage } from "../../../src/document/presented-page.ts";
import { longArticlePage } from "./long-page.ts";

/** CPU time of the steps from HTML to a page document, milliseconds a page. */
export interface PageSpeed {
  readonly kilobytes: number;
  /** The parser alone, into its own tree: what the rest is compared with. */
  readonly bareParse: number;
  /** The survey alone, of a page that is not parsed. */
  readonly survey: number;
  readonly tree: number;
  readonly mainContent: number;
  readonly markdown: number;
  /** Main content as Markdown, surveyed on the way, as a crawl does it. */
  readonly whole: number;
}

const url = "https://post.example/long";

/** Measures pages of one, two and four times a size, all steps of one page after each other; the least of some rounds. */
export function measurePageSpeed(rounds = 9, times: readonly number[] = [1, 2, 4]): PageSpeed[] {
  return times.map((size) => {
    const html = longArticlePage(size);
    const taken = Array.from({ length: rounds }, () => measureOnce(html, Math.ceil(24 / size)));
    const least = (step: keyof PageSpeed) => Math.min(...taken.map((round) => round[step]));
    return {
      kilobytes: html.length / 1024,
      bareParse: least("bareParse"),
      survey: least("survey"),
      tree: least("tree"),
      mainContent: least("mainContent"),
      markdown: least("markdown"),
      whole: least("whole"),
    };
  });
}

function measureOnce(html: string, pages: number): PageSpeed {
  const bareParse = cpuOf(pages, () => parseDocument(html));
  const survey = cpuOf(pages, () => surveyPage(html));
  const tree = cpuOf(pages, () => parsePage(html));
  const documents = Array.from({ length: pages }, () => parsePage(html));
  const contents = documents.map((document) => ({ document, found: document.body }));
  let at = 0;
  const mainContent = cpuOf(pages, () => {
    const entry = contents[at++];
    if (entry) Object.assign(entry, { found: findMainContent(entry.document, () => parsePage(html)) });
  });
  at = 0;
  const markdown = cpuOf(pages, () => {
    const entry = contents[at++];
    return entry && toMarkdown(entry.found);
  });
  const whole = cpuOf(pages, () => {
    const page = presentPage(html, url, {});
    return [page.markdown(), page.survey()];
  });
  return { kilobytes: html.length / 1024, bareParse, survey, tree, mainContent, markdown, whole };
}

function cpuOf(pages: number, work: () => unknown): number {
  const start = process.cpuUsage();
  for (let page = 0; page < pages; page++) work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000 / pages;
}
