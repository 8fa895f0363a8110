import type { OperationMethods } from "./call/operation-types.ts";
import type { BodyOf, DataOf, Outcome, PathMethods } from "./call/path-types.ts";
import type { OperationOf } from "./call/operation-types.ts";
import type { CallOptions } from "./config/options.ts";
import type { ErrorOf } from "./error/kinds.ts";
import type { Answer } from "./http/call.ts";
import type { JobMethods } from "./job/types.ts";
import type { WithJson, WithSchema } from "./schema/body-types.ts";
import type { JsonSchema, SchemaInput } from "./schema/standard.ts";
import type { TableTypes } from "./tables.ts";

/** Calls by path and by operation id; `Err` is never where they throw. */
export type Calls<Paths, T extends TableTypes, Err = never> = PathMethods<Paths, Err> &
  OperationMethods<Paths, T["operations"], Err>;

/** A client without jobs: calls that throw, and the same calls under `safe`, that do not. */
export type CallClient<Paths, T extends TableTypes> = Calls<Paths, T> & {
  readonly safe: Calls<Paths, T, ErrorOf<T["errorRows"]>>;
};

/** Scraping, with a Standard Schema in place of a JSON Schema where the caller likes. */
interface Scraping<Op, Err> {
  /** Fetches one page and returns it in the formats asked for; the `json` format may have a Standard Schema. */
  scrape<S extends SchemaInput = JsonSchema>(
    body: WithSchema<BodyOf<Op>, SchemaInput, S>,
    options?: CallOptions,
  ): Promise<Outcome<Answer<Scraped<DataOf<Op>, S>>, Err>>;
}

type Scraped<Data, S> = Data extends { data?: infer Document }
  ? Omit<Data, "data"> & { data: WithJson<Document, S> }
  : Data;

type WithJobs<Paths, T extends TableTypes, Err = never> = PathMethods<Paths, Err, SchemaInput> &
  Omit<OperationMethods<Paths, T["operations"], Err, SchemaInput>, "scrape"> &
  (T["operations"] extends { readonly scrape: infer Row } ? Scraping<OperationOf<Paths, Row>, Err> : unknown) &
  JobMethods<Paths, T["operations"], Err>;

/** The whole client: calls by path, operations by id, jobs by name, and all of it under `safe` without throwing. */
export type Client<Paths, T extends TableTypes> = WithJobs<Paths, T> & {
  readonly safe: WithJobs<Paths, T, ErrorOf<T["errorRows"]>>;
};
