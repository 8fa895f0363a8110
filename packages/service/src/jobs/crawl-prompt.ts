/** Crawl options that a prompt calls for. */
export type DerivedOptions = Record<string, unknown>;

/** One rule: what to look for in the prompt, and which options follow. */
interface Rule {
  readonly pattern: RegExp;
  readonly derive: (match: RegExpMatchArray, url: URL) => DerivedOptions;
}

const numberWords: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twenty: 20,
  fifty: 50,
  hundred: 100,
};

/** A place named in a prompt ("the API guide", "blog posts") as part of a path: its most telling word. */
const places: readonly [RegExp, string][] = [
  [/\b(blog|posts?|articles)\b/i, "blog"],
  [/\bnews\b/i, "news"],
  [/\b(docs|documentation)\b/i, "docs"],
  [/\bguides?\b/i, "guide"],
  [/\btutorials?\b/i, "tutorial"],
  [/\bAPI( reference)?\b/, "api"],
  [/\b(products?|shop|store)\b/i, "(products?|shop|store)"],
  [/\b(pricing|prices|plans)\b/i, "pricing"],
  [/\b(careers?|jobs?)\b/i, "(careers?|jobs?)"],
  [/\bevents?\b/i, "events?"],
  [/\b(help|support|faq)\b/i, "(help|support|faq)"],
];

const rules: readonly Rule[] = [
  {
    pattern:
      /\b(?:at most|up to|max(?:imum)?(?: of)?|limit(?:ed)?(?: to)?|first|only)\s+(\d+|[a-z]+)\s+(?:pages?|results?|urls?)/i,
    derive: ([, amount = ""]) => ({ ...(toNumber(amount) !== undefined && { limit: toNumber(amount) }) }),
  },
  {
    pattern: /\b(\d+|[a-z]+)\s+(?:levels?|links?|clicks?|hops?)\s+(?:deep|away|from)|\bdepth\s+(?:of\s+)?(\d+)/i,
    derive: ([, levels, depth]) => ({
      ...(toNumber(levels ?? depth ?? "") !== undefined && { maxDiscoveryDepth: toNumber(levels ?? depth ?? "") }),
    }),
  },
  {
    pattern: /\b(?:entire|whole|complete|all of the)\s+(?:site|domain|website)/i,
    derive: () => ({ crawlEntireDomain: true }),
  },
  { pattern: /\b(?:include|including|with|and)\s+(?:all\s+)?subdomains?/i, derive: () => ({ allowSubdomains: true }) },
  {
    pattern: /\b(?:follow|include|including|with)\s+(?:all\s+)?external\s+(?:links?|sites?|pages?)/i,
    derive: () => ({ allowExternalLinks: true }),
  },
  { pattern: /\b(?:ignore|skip|without|no)\s+(?:the\s+)?sitemaps?/i, derive: () => ({ sitemap: "skip" }) },
  {
    pattern: /\bignor(?:e|ing)\s+(?:the\s+)?quer(?:y|ies)(?:\s+parameters?)?/i,
    derive: () => ({ ignoreQueryParameters: true }),
  },
];

const excluding = /\b(?:not|no|without|except|exclude|excluding|skip|but not)\s+(?:the\s+|any\s+|for\s+)?([^.,;]+)/gi;

/** Characters of a prompt that are looked at. */
const longestPrompt = 2_000;

/**
 * Derives crawl options from plain words by rules, without a model. Only what
 * the prompt calls for is there; a word that no rule knows changes nothing.
 *
 * @example deriveCrawlOptions("https://docs.example.com", "Only blog posts of 2026, at most 50 pages")
 */
export function deriveCrawlOptions(address: string, whole: string): DerivedOptions {
  const prompt = whole.slice(0, longestPrompt);
  const url = new URL(address);
  const derived: DerivedOptions = {};
  for (const { pattern, derive } of rules) {
    const match = prompt.match(pattern);
    if (match) Object.assign(derived, derive(match, url));
  }
  const excluded = [...prompt.matchAll(excluding)].map(([text]) => text);
  const wanted = excluded.reduce((rest, text) => rest.replace(text, " "), prompt);
  const [includePaths, excludePaths] = [pathsOf(wanted), pathsOf(excluded.join(" "))];
  if (includePaths.length > 0)
    Object.assign(derived, { includePaths: [...startPath(url), ...withYear(includePaths, wanted)] });
  if (excludePaths.length > 0) derived.excludePaths = excludePaths;
  return derived;
}

/** Literal paths ("/docs/api"), and places by their usual names. */
function pathsOf(text: string): string[] {
  const literal = [...text.matchAll(/(?:^|\s)(\/[\w\-./*]+)/g)].map(
    ([, path = ""]) => `^${path.replaceAll("*", ".*").replace(/\/$/, "")}(/.*)?$`,
  );
  const named = places.filter(([pattern]) => pattern.test(text)).map(([, name]) => `(^|/)${name}(/.*)?$`);
  return literal.length > 0 ? literal : named;
}

/** The start page stays part of the crawl, or its links could not be found. */
function startPath(url: URL): string[] {
  return [`^${url.pathname.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`];
}

function withYear(paths: readonly string[], text: string): string[] {
  const year = /\b(?:of|in|from|year)\s+((?:19|20)\d\d)\b/i.exec(text)?.[1];
  return year === undefined ? [...paths] : paths.map((path) => path.replace("(/.*)?$", `/.*${year}.*$`));
}

function toNumber(text: string): number | undefined {
  return /^\d+$/.test(text) ? Number(text) : numberWords[text.toLowerCase()];
}
