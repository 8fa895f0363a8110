import type { PageFacts } from "./facts/fact.ts";
import { readPageFacts } from "./facts/page-facts.ts";
import type { FillContext } from "./fill/context.ts";
import { placeFacts } from "./fill/context.ts";
import { fillObject } from "./fill/fill.ts";
import { createFillers } from "./fill/list.ts";
import { schemaFromPrompt } from "./prompt-schema.ts";
import { resolveSchema, typesOf } from "./values/schema.ts";
import type { JsonSchema } from "./values/schema.ts";

/** A page as structured extraction needs it. */
export interface SourcePage {
  readonly url: string;
  readonly html: string;
}

/** What extraction by rules made: the data, and for each place in it the pages that state it. */
export interface RuledExtraction {
  readonly data: unknown;
  readonly sources: Record<string, string[]>;
}

/** Languages of English-speaking pages that write the month first. */
const monthFirst = /^en-(?:us|ph|ca)$|^en$/i;

/** Fills a schema from what pages state, by rules alone. */
export function extractByRules(
  pages: readonly SourcePage[],
  schema: JsonSchema | undefined,
  prompt: string | undefined,
): RuledExtraction {
  const read = pages.map(({ html, url }) => readPageFacts(html, url));
  const root = schema ?? schemaFromPrompt(prompt, read);
  const sources: Record<string, string[]> = {};
  const context: FillContext = {
    facts: read.flatMap(factsOf),
    root,
    dayFirst: !isMonthFirst(pages),
    sources,
    ...(prompt !== undefined && { prompt }),
  };
  const resolved = resolveSchema(root, root);
  const fillers = createFillers(read);
  if (typesOf(resolved)[0] !== "array") return { data: fillObject(resolved, "", context, fillers), sources };
  // A list at the top: filled under a name and taken out of it again.
  const wrapped = fillObject({ properties: { items: resolved } }, "", context, fillers);
  const renamed = Object.entries(sources).map(([path, urls]) => [path.replace(/^items/, ""), urls] as const);
  return { data: wrapped["items"] ?? [], sources: Object.fromEntries(renamed) };
}

/** The page's main thing first, then the page around it, then the things that are alone of their type. */
function factsOf(page: PageFacts): FillContext["facts"] {
  const main = page.main ? placeFacts(page.main, page.url, 1) : [];
  const around = placeFacts(page.page, page.url, 1);
  const others = page.items.filter(
    (item) => item !== page.main && page.items.filter(({ types }) => types[0] === item.types[0]).length === 1,
  );
  return [...main, ...around, ...others.flatMap((item) => placeFacts(item, page.url, 0.93))];
}

function isMonthFirst(pages: readonly SourcePage[]): boolean {
  const language = /<html[^>]*\slang=["']?([\w-]+)/i.exec(pages[0]?.html.slice(0, 5000) ?? "")?.[1];
  return language === undefined || monthFirst.test(language);
}
