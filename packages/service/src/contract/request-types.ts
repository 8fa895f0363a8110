import type { OperationId, Operations } from "@extraction-api/v2";

export type { OperationId } from "@extraction-api/v2";

/** The JSON body of an operation as the document types it; an empty object if it takes none. */
export type SentOf<Id extends OperationId> = Operations[Id] extends {
  requestBody: { content: { "application/json": infer Body } };
}
  ? Readonly<Body>
  : Readonly<Record<string, never>>;

/**
 * Fields with a default in the document: every body that reaches an operation has them.
 * `test/contract/request-types.test.ts` compares the list with the document.
 */
export const defaultedFields = {
  startExtract: ["enableWebSearch", "ignoreSitemap", "includeSubdomains", "showSources", "ignoreInvalidURLs"],
  startBatchScrape: ["ignoreInvalidURLs"],
  startCrawl: [
    "includePaths",
    "excludePaths",
    "regexOnFullURL",
    "sitemap",
    "ignoreQueryParameters",
    "limit",
    "crawlEntireDomain",
    "allowExternalLinks",
    "allowSubdomains",
    "ignoreRobotsTxt",
  ],
  map: ["sitemap", "includeSubdomains", "ignoreQueryParameters", "ignoreCache", "limit"],
  search: ["limit", "sources", "categories", "timeout", "ignoreInvalidURLs", "highlights"],
  startAgent: ["maxCredits"],
} as const satisfies { readonly [Id in OperationId]?: readonly (keyof SentOf<Id>)[] };

type Defaulted<Id> = Id extends keyof typeof defaultedFields ? (typeof defaultedFields)[Id][number] : never;

/** The body of an operation with the document's defaults. */
export type BodyOf<Id extends OperationId> = SentOf<Id> & {
  readonly [Name in Defaulted<Id> & keyof SentOf<Id>]-?: Exclude<SentOf<Id>[Name], undefined>;
};

type Group<T> = [Exclude<T, undefined>] extends [never] ? unknown : Readonly<Exclude<T, undefined>>;

/** Path and query parameters of an operation, converted to the document's types. */
export type ParametersOf<Id extends OperationId> = Group<Operations[Id]["parameters"]["path"]> &
  Group<Operations[Id]["parameters"]["query"]>;
