import type { TextReader } from "../../acquisition.ts";
import type { ReadSource } from "../research/read-sources.ts";

/** The two files about a site: a list of its pages, and their text. */
export interface SiteText {
  readonly llmstxt: string;
  readonly llmsfulltxt?: string;
}

/** Maximum length of `llms-full.txt`, characters; pages beyond it are only in the list. */
const longestFull = 8_000_000;

/**
 * Writes `llms.txt`: the site's name and description, and each page with its description; on request also
 * `llms-full.txt` with the text of the pages. Everything is quoted from the pages, so that equal pages give equal
 * files.
 */
export async function writeSiteText(
  site: string,
  sources: readonly ReadSource[],
  full: boolean,
  texts: TextReader,
  signal: AbortSignal,
): Promise<SiteText> {
  const [home] = sources;
  const intro = home?.description ? [`> ${home.description}`] : [];
  const list: string[] = [];
  for (const source of sources) {
    const about = source.description || (await firstSentence(source.markdown, texts, signal));
    const title = source.title.replaceAll(/[[\]]/g, "") || source.url;
    list.push(`- [${title}](${source.url})${about === "" ? "" : `: ${about}`}`);
  }
  const llmstxt = [`# ${home?.title || new URL(site).host}`, ...intro, list.join("\n")].join("\n\n");
  return full ? { llmstxt, llmsfulltxt: fullText(sources) } : { llmstxt };
}

/** Returns the most informative sentence of a page without a description. */
async function firstSentence(markdown: string, texts: TextReader, signal: AbortSignal): Promise<string> {
  return (await texts.summary(markdown, signal))?.split(/(?<=[.!?])\s/)[0] ?? "";
}

function fullText(sources: readonly ReadSource[]): string {
  const parts: string[] = [];
  let room = longestFull;
  for (const source of sources) {
    room -= source.markdown.length;
    if (room < 0) break;
    parts.push(wholePage(source));
  }
  return parts.join("\n\n");
}

/** Returns the page under its title, without repeating the title. */
function wholePage({ url, title, markdown }: ReadSource): string {
  const text = (/^#\s/.test(markdown) ? markdown : `# ${title || url}\n\n${markdown}`).trim();
  const end = text.includes("\n") ? text.indexOf("\n") : text.length;
  return `${text.slice(0, end)}\n\nSource: ${url}${text.slice(end)}`;
}
