/**
 * Builds the static reference site and serves it.
 *
 * @packageDocumentation
 */
export { buildSite, type SiteOptions, type SiteResult } from "./build.ts";
export type { PageChange, SiteChanges } from "./site/changes.ts";
export { serveSite, type ServedSite, type ServeOptions } from "./serve.ts";
