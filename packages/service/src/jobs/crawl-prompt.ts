/** Crawl options derived from a prompt. */
export type DerivedOptions = Record<string, unknown>;

/** One rule: what to look for in the prompt, and which options follow. */
interface Rule {
  readonly pattern: RegExp;
  readonly derive: (match: RegExpMatchArray) => DerivedOptions;
  /** The rule applies to the excluding part of the prompt; all other rules see only the rest. */
  readonly isNegative?: boolean;
}

const upToTen = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const numberWords: Readonly<Record<string, number>> = {
  ...Object.fromEntries(upToTen.map((word, index) => [word, index + 1])),
  twenty: 20,
  fifty: 50,
  hundred: 100,
};

/** A place named in a prompt ("the API guide", "blog posts"), as its most characteristic word in a path. */
const places: readonly [RegExp, string][] = [
  [/\b(blog|posts?|articles)\b/i, "blog"],
  [/\bnews\b/i, "news"],
  [/\b(docs|documentation)\b/i, "docs"],
  [/\bguides?\b/i, "guide"],
  [/\btutorials?\b/i, "tutorial"],
  [/\bAPI( reference)?\b/, "api"],
  [/\b(products?|shop|store)\b/i, "(products?|shop|store)"],
  [/\bprodukt(?:e|en|seiten?)?\b/i, "(produkte?|products?|shop)"],
  [/\b(pricing|prices|plans)\b/i, "pricing"],
  [/\b(careers?|jobs?)\b/i, "(careers?|jobs?)"],
  [/\bevents?\b/i, "events?"],
  [/\b(help|support|faq)\b/i, "(help|support|faq)"],
];

/** Maximum delay that a crawl accepts, seconds. */
const longestDelay = 60;

const rules: readonly Rule[] = [
  { pattern: /\b(?:first|only)\s+(\d+|[a-z]+)\s+(?:pages?|results?|urls?)/i, derive: numberOf("limit") },
  {
    pattern:
      /\b(?:at most|(?:no|not) more than|up to|max(?:imum)?(?: of)?|limit(?:ed)?(?: (?:to|of))?|höchstens|maximal|au plus|como máximo)\s+(\d+|[a-z]+)\b(?!\s*(?:levels?|links?|clicks?|hops?|seconds?|ebenen))/i,
    derive: numberOf("limit"),
  },
  {
    pattern:
      /\b(?:every|delay of|wait|waits|waiting|pause)\s+(\d{1,2}|[a-z]+)\s+seconds?\b|\b(\d{1,2}|[a-z]+)\s+seconds?\s+(?:between|apart)/i,
    derive: numberOf("delay", longestDelay),
  },
  {
    pattern: /\b(\d+|[a-z]+)\s+(?:levels?|links?|clicks?|hops?)\s+(?:deep|away|from)|\bdepth\s+(?:of\s+)?(\d+)/i,
    derive: numberOf("maxDiscoveryDepth"),
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
  {
    pattern: /\b(?:ignore|ignoring|skip|without|no|(?:do not|don't|not) use)\s+(?:the\s+|any\s+)?sitemaps?/i,
    derive: () => ({ sitemap: "skip" }),
    isNegative: true,
  },
  {
    pattern:
      /\bonly\s+(?:use\s+)?(?:the\s+)?(?:(?:pages?|urls?|addresses)\s+(?:in|of|from|on)\s+)?(?:the\s+)?sitemaps?\b|\bsitemaps? only\b/i,
    derive: () => ({ sitemap: "only" }),
  },
  {
    pattern: /\bignor(?:e|ing)\s+(?:the\s+)?quer(?:y|ies)(?:\s+parameters?)?/i,
    derive: () => ({ ignoreQueryParameters: true }),
  },
];

// "No more than" limits what is included, and what follows "do not use" is not a place.
const excluding =
  /\b(?:not(?! more than| use)|no(?! more than)|without|except|exclude|excluding|skip|but not|außer|ohne)\s+(?:the\s+|any\s+|for\s+)?([^.,;]+)/gi;

/** File types named in a prompt, and how their addresses end. */
const files: readonly [RegExp, string][] = [
  [/\bpdfs?\b/i, "\\.pdf$"],
  [/\b(?:images?|pictures?|photos?)\b/i, "\\.(png|jpe?g|gif|webp|svg)$"],
  [/\bvideos?\b/i, "\\.(mp4|webm|mov)$"],
];

/** Words of a prompt that do not name a place of a site. */
const placeless = new Set(
  "follow crawl visit scrape include leave read fetch open load page pages post posts article articles section sections part parts anything everything sitemap sitemaps subdomain subdomains external links link robots query parameters more other others all images image pictures picture photos photo videos video pdfs pdf them those these it names titles headlines headings details facts numbers emails results items things words texts tables".split(
    " ",
  ),
);

/** Number of characters of a prompt that are examined. */
const longestPrompt = 2_000;

/**
 * Derives crawl options from plain words by rules, without a model. The result has only what the prompt asks for;
 * unknown words change nothing.
 *
 * @example deriveCrawlOptions("https://docs.example.com", "Only blog posts of 2026, at most 50 pages")
 */
export function deriveCrawlOptions(address: string, whole: string): DerivedOptions {
  const prompt = whole.slice(0, longestPrompt);
  const url = new URL(address);
  const derived: DerivedOptions = {};
  const excluded = [...prompt.matchAll(excluding)].map(([text]) => text);
  const wanted = excluded.reduce((rest, text) => rest.replace(text, " "), prompt);
  for (const { pattern, derive, isNegative } of rules) {
    const match = (isNegative === true ? prompt : wanted).match(pattern);
    if (match) Object.assign(derived, derive(match));
  }
  const [includePaths, excludePaths] = [pathsOf(wanted), pathsOf(excluded.join(" "))];
  // The start page stays part of the crawl; otherwise its links could not be found.
  const startPath = `^${url.pathname.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`;
  if (includePaths.length > 0) Object.assign(derived, { includePaths: [startPath, ...withYear(includePaths, wanted)] });
  const left = [...excludePaths, ...excluded.flatMap(otherPlaces)];
  if (left.length > 0) derived.excludePaths = [...new Set(left)];
  return derived;
}

/** Returns literal paths ("/docs/api"), and places by their usual names. */
function pathsOf(text: string): string[] {
  const literal = [...text.matchAll(/(?:^|\s)(\/[\w\-./*]+)/g)].map(
    ([, path = ""]) => `^${path.replaceAll("*", ".*").replace(/\/$/, "")}(/.*)?$`,
  );
  if (literal.length > 0) return literal;
  const named = places.filter(([pattern]) => pattern.test(text)).map(([, name]) => name);
  const [, only = ""] =
    /\b(?:only|just)\s+(?:the\s+)?([a-z-]{3,40}s)\b(?=\s*(?:$|[.,;]|and\b|section\b))/i.exec(text) ?? [];
  if (named.length === 0 && only !== "" && !placeless.has(only.toLowerCase()))
    named.push(only.toLowerCase().replace(/s$/, "s?"));
  return named.map((name) => `(^|/)${name}(/.*)?$`);
}

/** Returns what a prompt excludes by file type or by name, such as the changelog. */
function otherPlaces(text: string): string[] {
  const ofFiles = files.filter(([pattern]) => pattern.test(text)).map(([, ending]) => ending);
  const words = text
    .replace(/^\S+\s+/, "")
    .split(/\s+(?:and|or|und|oder)\s+|[,;]/)
    .map((part) =>
      part
        .trim()
        .split(/\s+/)
        .filter((word) => !placeless.has(word.toLowerCase()) && !/^(?:the|any|for|of)$/i.test(word)),
    )
    .flatMap((left) => (left.length === 1 ? left : []))
    .filter((word) => /^[a-z][a-z-]{3,40}$/i.test(word) && !places.some(([pattern]) => pattern.test(word)));
  return [...ofFiles, ...words.map((word) => `(^|/)${word.toLowerCase()}(/.*)?$`)];
}

function withYear(paths: readonly string[], text: string): string[] {
  const year = /\b(?:of|in|from|year)\s+((?:19|20)\d\d)\b/i.exec(text)?.[1];
  return year === undefined ? [...paths] : paths.map((path) => path.replace("(/.*)?$", `/.*${year}.*$`));
}

/** Sets an option to the number that a rule has matched. */
function numberOf(option: string, most = Infinity): Rule["derive"] {
  return ([, ...groups]) => {
    const number = toNumber(groups.find((group) => group !== undefined) ?? "");
    return number === undefined ? {} : { [option]: Math.min(most, number) };
  };
}

function toNumber(text: string): number | undefined {
  return /^\d+$/.test(text) ? Number(text) : numberWords[text.toLowerCase()];
}
