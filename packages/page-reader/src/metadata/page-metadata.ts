import { absoluteUrl, baseFrom } from "../dom/absolute-urls.ts";
import type { PageSurvey } from "../page/surveyor.ts";
import { groupBy } from "../values/group-by.ts";

/** Metadata about the fetch itself. */
export interface FetchFacts {
  readonly requestedUrl: string;
  readonly finalUrl: string;
  readonly statusCode: number;
  readonly contentType: string;
}

/** Meta names that the contract writes as one word: `ogTitle`, `publishedTime`. */
const contractNames =
  /^(?:og:(?:title|description|url|image|audio|determiner|locale|site_name|video)|article:(?:section|tag|published_time|modified_time))$/;

function contractName(name: string): string {
  const lower = name.toLowerCase();
  if (!contractNames.test(lower)) return name;
  return lower.replace(/^article:(?=\w+_time)/, "").replace(/[:_](\w)/g, (_, first: string) => first.toUpperCase());
}

/** Names that only the fetch itself may set. */
const reserved = new Set(
  "sourceURL url statusCode contentType title language error numPages totalPages concurrencyLimited concurrencyQueueDurationMs scrapeId cacheState cachedAt creditsUsed".split(
    " ",
  ),
);

/** Returns the metadata of a page document: facts of the page's head and of the fetch. */
export function pageMetadata(survey: PageSurvey, facts: FetchFacts): Record<string, unknown> {
  const metadata: Record<string, unknown> = metaTags(survey);
  const title = survey.title || metadata["ogTitle"];
  const favicon = absoluteUrl(survey.icon ?? "/favicon.ico", baseFrom(survey.base, facts.finalUrl));
  if (title !== undefined) metadata["title"] = title;
  if (survey.language !== "") metadata["language"] = survey.language;
  if (favicon !== undefined) metadata["favicon"] = favicon;
  return Object.assign(metadata, fetchFacts(facts));
}

/** Returns the metadata that are known without examining the page. */
export function fetchFacts(facts: FetchFacts): Record<string, unknown> {
  return {
    sourceURL: facts.requestedUrl,
    url: facts.finalUrl,
    statusCode: facts.statusCode,
    contentType: facts.contentType,
  };
}

function metaTags({ metas }: PageSurvey): Record<string, unknown> {
  const groups = groupBy(metas, ({ name }) => contractName(name));
  const found = [...groups].map(([key, all]) => [key, all.map(({ content }) => content)] as const);
  const alternates = groups.get("og:locale:alternate")?.map(({ content }) => content);
  const entries = found.flatMap(([key, values]) =>
    reserved.has(key) ? [] : [[key, singleOrAll(key, values)] as const],
  );
  return { ...Object.fromEntries(entries), ...(alternates && { ogLocaleAlternate: alternates }) };
}

/** The contract's own names have one text, unless it states otherwise. */
function singleOrAll(key: string, values: readonly string[]): string | string[] {
  const different = [...new Set(values)];
  const [first = ""] = different;
  return different.length === 1 || /^(?:og[A-Z]|published|modified)/.test(key) ? first : different;
}
