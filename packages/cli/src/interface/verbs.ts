import { operations } from "../generated/operations.ts";
import type { Field, Job, Operation } from "../operation.ts";

/** A verb that sends a request; its flags are the operation's fields. */
export interface Verb {
  readonly name: string;
  /** Its purpose for the user, who does not see the underlying job. */
  readonly summary: string;
  /** The operation that it sends. */
  readonly operation: string;
  /** The field for its arguments. */
  readonly argument: string;
  /** Three commands that run unchanged if the environment has the base URL and the key. */
  readonly examples: readonly string[];
}

const shop = "https://shop.example.com";

/** The verbs for tasks. Everything else about them comes from the document. */
export const verbs: readonly Verb[] = [
  {
    name: "scrape",
    summary: "Read one page",
    operation: "scrape",
    argument: "url",
    examples: [
      `extraction-api scrape ${shop}/shop/desk-lamp`,
      `extraction-api scrape ${shop}/shop/desk-lamp --formats links --format json`,
      `extraction-api scrape ${shop}/shop/stool --out pages`,
    ],
  },
  {
    name: "crawl",
    summary: "Read the pages of a site",
    operation: "startCrawl",
    argument: "url",
    examples: [
      `extraction-api crawl ${shop}/shop/ --limit 3`,
      `extraction-api crawl ${shop}/shop/ --limit 3 --out shop`,
      `extraction-api crawl ${shop}/shop/ --limit 3 --scrapeOptions.formats html --format ndjson`,
    ],
  },
  {
    name: "map",
    summary: "List the URLs of a site",
    operation: "map",
    argument: "url",
    examples: [
      `extraction-api map ${shop}/`,
      `extraction-api map ${shop}/ --search lamp --limit 5`,
      `extraction-api map ${shop}/ --limit 2 | extraction-api batch -`,
    ],
  },
  {
    name: "search",
    summary: "Search the web and read the results",
    operation: "search",
    argument: "query",
    examples: [
      'extraction-api search "desk lamp"',
      'extraction-api search "desk lamp" --limit 3 --format json',
      'extraction-api search "desk lamp" --scrapeOptions.formats markdown --format ndjson',
    ],
  },
  {
    name: "extract",
    summary: "Extract data from pages",
    operation: "startExtract",
    argument: "urls",
    examples: [
      `extraction-api extract ${shop}/shop/desk-lamp --prompt "Name and price"`,
      `echo '{"type":"object","properties":{"name":{"type":"string"}}}' | extraction-api extract ${shop}/shop/stool --schema -`,
      `extraction-api extract ${shop}/shop/stool --prompt "Name and price" --showSources --no-wait`,
    ],
  },
  {
    name: "agent",
    summary: "Let an agent find an answer or collect data",
    operation: "startAgent",
    argument: "prompt",
    examples: [
      `extraction-api agent "What does the desk lamp cost?" --urls ${shop}/shop/desk-lamp`,
      `extraction-api agent "All products" --urls ${shop}/shop/ --maxCredits 100`,
      `extraction-api agent "All products" --urls ${shop}/shop/ --no-wait`,
    ],
  },
  {
    name: "batch",
    summary: "Read many pages",
    operation: "startBatchScrape",
    argument: "urls",
    examples: [
      `extraction-api batch ${shop}/shop/desk-lamp ${shop}/shop/stool`,
      `echo ${shop}/shop/stool | extraction-api batch - --out stools`,
      `extraction-api batch ${shop}/shop/stool --formats html --format ndjson`,
    ],
  },
];

/** Returns the operation that a verb sends. */
export function operationOf(verb: Verb): Operation {
  return operations[verb.operation] as Operation;
}

/** Returns the field for a verb's arguments. */
export function argumentOf(verb: Verb): Field {
  return operationOf(verb).body.find(({ name }) => name === verb.argument) as Field;
}

/** Returns the document's data about the job that an operation starts, if it starts one. */
export function jobOf(start: string): Job | undefined {
  return Object.values(operations).find(({ job }) => job?.start === start)?.job;
}

/** Returns the field of a body with the formats of a page, if it has one. */
export function formatsField({ body }: Operation): Field | undefined {
  return body.find(({ name }) => name === "formats" || name.endsWith(".formats"));
}
