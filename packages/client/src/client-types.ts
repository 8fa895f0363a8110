import type { Middleware } from "openapi-fetch";
import type { OperationMethods, OperationOf } from "./call/operation-types.ts";
import type { BodyOf, DataOf, Outcome, PathMethods } from "./call/path-types.ts";
import type { CallOptions, DerivedOptions } from "./config/options.ts";
import type { ApiResponse } from "./http/call.ts";
import type { JobMethods } from "./job/types.ts";
import type { PagesBody, SchemaField, Stated, WithJson, Without } from "./schema/body-types.ts";
import type { Scrapes } from "./schema/scraping.ts";
import type { BySchema, DataFor, JsonSchema } from "./schema/standard.ts";
import type { JsonOutcome } from "./schema/validate.ts";
import type { TableTypes } from "./tables.ts";

/** Calls by path and by operation id. `Err` is `never` if they throw. */
export type Calls<Paths, T extends TableTypes, Err = never> = PathMethods<Paths, Err> &
  OperationMethods<Paths, T["operations"], Err>;

/** A client that accepts the middleware of openapi-fetch. */
export interface Uses {
  /** Adds middleware of openapi-fetch around every attempt: `onRequest`, `onResponse`, `onError`. */
  use(...middleware: readonly Middleware[]): void;
  /** Removes middleware. */
  eject(...middleware: readonly Middleware[]): void;
}

/** A client that can create clients with other defaults. */
export interface Derives<Derived> {
  /**
   * Returns the same client with other defaults; `headers` and `retry` are merged with its own. Both clients share
   * connections, listener and retry budget.
   *
   * @throws TypeError that names the invalid option, and what to write instead
   */
  withOptions(options: DerivedOptions): Derived;
}

/** A client without jobs: calls that throw, and the same calls under `safe`, which do not. */
export type CallClient<Paths, T extends TableTypes> = Calls<Paths, T> &
  Uses &
  Derives<CallClient<Paths, T>> & {
    /** The same calls without exceptions: each returns `{ ok: true, data, meta }` or `{ ok: false, error }`. */
    readonly safe: Calls<Paths, T, T["error"]>;
  };

/** The method that fetches one page; a schema from a library types and validates its `json`. */
export interface ScrapeMethod<Body, Data, Err> {
  /**
   * Fetches one page and returns it in the requested formats. The `json` format accepts a Standard Schema.
   *
   * @throws ApiError `schema-mismatch` with the raw data in `body`, or any error of a call
   */
  <const S extends object = JsonSchema>(
    body: PagesBody<Body, S>,
    options?: CallOptions,
  ): Promise<Outcome<ApiResponse<WithData<Data, S>>, Err>>;
}

/**
 * The method that searches and scrapes the hits. The `json` of each hit says whether it matches a schema from a
 * library.
 */
export interface SearchMethod<Body, Data, Err> {
  /**
   * Searches the web, and scrapes the hits if `scrapeOptions` has formats. The `json` format accepts a Standard Schema.
   * Each hit then has its own outcome: a hit that does not match does not affect the others.
   *
   * @throws ApiError any error of a call
   */
  <const S extends object = JsonSchema>(
    body: PagesBody<Body, S>,
    options?: CallOptions,
  ): Promise<Outcome<ApiResponse<WithHits<Data, S>>, Err>>;
}

/** The operations that return pages. They accept a Standard Schema in place of a JSON Schema. */
export type Scraping<Paths, Operations, Err> = {
  readonly [Id in keyof Pick<Operations, keyof Operations & Scrapes>]: Id extends "scrape"
    ? ScrapeMethod<BodyOf<OperationOf<Paths, Operations[Id]>>, DataOf<OperationOf<Paths, Operations[Id]>>, Err>
    : SearchMethod<BodyOf<OperationOf<Paths, Operations[Id]>>, DataOf<OperationOf<Paths, Operations[Id]>>, Err>;
};

/** A response whose page has `json` of the schema's type. */
export type WithData<Body, S> = Body extends { data: infer Document }
  ? BySchema<S, WithPage<Body, Document, DataFor<S, unknown>>, WithPage<Body, Document, DataFor<S, unknown>>, Body>
  : Body;

/** A response whose page has `json` of type `Data`. */
export type WithPage<Body, Document, Data> = Without<Body, "data"> & { data: WithJson<Document, Data> };

/** A response whose hits have the outcome of their schema in `json`. */
export type WithHits<Body, S> = Body extends { data?: infer Found }
  ? BySchema<
      S,
      WithFound<Body, Found, JsonOutcome<DataFor<S, unknown>>>,
      WithFound<Body, Found, Stated<DataFor<S, unknown>>>,
      Body
    >
  : Body;
/** A response whose hits have the given type in `json`. The hits come in one list, or in one list per kind. */
export type WithFound<Body, Found, Json> = Without<Body, "data"> & {
  data: Found extends readonly unknown[] ? Hits<Found, Json> : { [K in keyof Found]: Hits<Found[K], Json> };
};
/** A list of hits. A hit may come without its page. */
export type Hits<List, Json> = List extends readonly (infer Hit)[] ? HitWith<Hit, Json>[] : List;
/** A hit whose page has the given type in `json`, if it has any. */
export type HitWith<Hit, Json> = "json" extends keyof Hit
  ? Without<Hit, "json"> & { readonly json?: Json | null }
  : Hit;

/** The methods of a client: calls and jobs, which throw unless `Err` is given. */
export type WithJobs<Paths, T extends TableTypes, Err = never> = PathMethods<Paths, Err, object> &
  Omit<OperationMethods<Paths, T["operations"], Err, SchemaField>, Scrapes> &
  Scraping<Paths, T["operations"], Err> &
  JobMethods<Paths, T["operations"], T["jobs"], Err>;

/**
 * The complete client: calls by path, operations by id, jobs by name, and all of these under `safe` without exceptions.
 */
export type ClientOf<Paths, T extends TableTypes> = WithJobs<Paths, T> &
  Uses &
  Derives<ClientOf<Paths, T>> & {
    /** The same client without exceptions: each result is `{ ok: true, data, … }` or `{ ok: false, error }`. */
    readonly safe: WithJobs<Paths, T, T["error"]>;
  };
