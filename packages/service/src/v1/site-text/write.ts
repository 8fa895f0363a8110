import { summarize } from "@extraction-api/page-reader";
import type { ReadSource } from "../research/read-sources.ts";

/** The two files about a site: a list of its pages, and their text. */
export interface SiteText {
  readonly llmstxt: string;
  readonly llmsfulltxt?: string;
}

/**
 * Writes `llms.txt`: the site's name, what it says of itself, and each page with what the
 * page says of itself. On request `llms-full.txt` with the text of the pages. All of it
 * is quoted from the pages, so that equal pages give equal files.
 */
export function writeSiteText(site: string, sources: readonly ReadSource[], full: boolean): SiteText {
  const [home] = sources;
  const intro = home?.description ? [`> ${home.description}`] : [];
  const list = sources.map(({ url, title, ...rest }) => {
    const about = descriptionOf(rest);
    return `- [${bracketless(title) || url}](${url})${about === "" ? "" : `: ${about}`}`;
  });
  const llmstxt = [`# ${home?.title || new URL(site).host}`, ...intro, list.join("\n")].join("\n\n");
  return full ? { llmstxt, llmsfulltxt: sources.map(wholePage).join("\n\n") } : { llmstxt };
}

/** What the page says of itself, else its most telling sentence. */
function descriptionOf({ description, markdown }: Pick<ReadSource, "description" | "markdown">): string {
  return description || (summarize(markdown)?.split(/(?<=[.!?])\s/)[0] ?? "");
}

/** The page under its title, without saying the title twice. */
function wholePage({ url, title, markdown }: ReadSource): string {
  const headed = /^#\s/.test(markdown) ? markdown : `# ${title || url}\n\n${markdown}`;
  const [heading = "", ...rest] = headed.trim().split("\n");
  return [heading, "", `Source: ${url}`, ...rest].join("\n");
}

function bracketless(text: string): string {
  return text.replaceAll(/[[\]]/g, "");
}
