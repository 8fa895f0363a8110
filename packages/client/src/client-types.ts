import type { OperationMethods } from "./call/operation-types.ts";
import type { BodyOf, DataOf, Outcome, PathMethods } from "./call/path-types.ts";
import type { OperationOf } from "./call/operation-types.ts";
import type { CallOptions } from "./config/options.ts";
import type { ErrorOf } from "./error/kinds.ts";
import type { ApiResponse } from "./http/call.ts";
import type { JobMethods } from "./job/types.ts";
import type { WithJson, Without, WithSchema } from "./schema/body-types.ts";
import type { Scrapes } from "./schema/scraping.ts";
import type { DataFor, JsonSchema, SchemaInput, StandardSchema } from "./schema/standard.ts";
import type { TableTypes } from "./tables.ts";

/** Calls by path and by operation id; `Err` is never where they throw. */
export type Calls<Paths, T extends TableTypes, Err = never> = PathMethods<Paths, Err> &
  OperationMethods<Paths, T["operations"], Err>;

/** A client without jobs: calls that throw, and the same calls under `safe`, that do not. */
export type CallClient<Paths, T extends TableTypes> = Calls<Paths, T> & {
  readonly safe: Calls<Paths, T, ErrorOf<T["errorRows"]>>;
};

/** The operations that return pages, with a Standard Schema in place of a JSON Schema where the caller likes. */
interface Scraping<Scrape, Search, Err> {
  /**
   * Fetches one page and returns it in the formats asked for; the `json` format may have a Standard Schema.
   *
   * @throws ApiError `schema-mismatch` with the raw data in `body`, or what any call can throw
   */
  scrape<S extends SchemaInput = JsonSchema>(
    body: WithSchema<BodyOf<Scrape>, SchemaInput, S>,
    options?: CallOptions,
  ): Promise<Outcome<ApiResponse<WithData<DataOf<Scrape>, S>>, Err>>;
  /**
   * Searches the web, and scrapes the hits where `scrapeOptions` has formats; `json` may have a Standard Schema.
   *
   * @throws ApiError `schema-mismatch` with the raw data in `body`, or what any call can throw
   */
  search<S extends SchemaInput = JsonSchema>(
    body: WithSchema<BodyOf<Search>, SchemaInput, S>,
    options?: CallOptions,
  ): Promise<Outcome<ApiResponse<WithHits<DataOf<Search>, S>>, Err>>;
}

type WithData<Body, S> = Body extends { data?: infer Document }
  ? Without<Body, "data"> & { data: WithJson<Document, S> }
  : Body;

type WithHits<Body, S> = S extends StandardSchema
  ? Body extends { data?: infer Found }
    ? Without<Body, "data"> & {
        data: Found extends readonly unknown[] ? Hits<Found, S> : { [K in keyof Found]: Hits<Found[K], S> };
      }
    : Body
  : Body;

/** A hit may be there without its page. */
type Hits<List, S> = List extends readonly (infer Hit)[] ? HitWith<Hit, S>[] : List;
type HitWith<Hit, S> = "json" extends keyof Hit
  ? Without<Hit, "json"> & { readonly json?: DataFor<S, unknown> | null }
  : Hit;

type WithJobs<Paths, T extends TableTypes, Err = never> = PathMethods<Paths, Err, SchemaInput> &
  Omit<OperationMethods<Paths, T["operations"], Err, SchemaInput>, Scrapes> &
  (T["operations"] extends { readonly scrape: infer Scrape; readonly search: infer Search }
    ? Scraping<OperationOf<Paths, Scrape>, OperationOf<Paths, Search>, Err>
    : unknown) &
  JobMethods<Paths, T["operations"], Err>;

/** The whole client: calls by path, operations by id, jobs by name, and all of it under `safe` without throwing. */
export type Client<Paths, T extends TableTypes> = WithJobs<Paths, T> & {
  readonly safe: WithJobs<Paths, T, ErrorOf<T["errorRows"]>>;
};
