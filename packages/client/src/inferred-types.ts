/**
 * Types that programs use without naming them. If a program exports a value from the client, TypeScript writes these
 * names into its declarations and has to find them in an entry point of this package.
 */
export type * from "./call/operation-types.ts";
export type * from "./call/path-types.ts";
export type * from "./client-types.ts";
export type * from "./error/kinds.ts";
export type { ResumeSchema, ResumeWithSchema } from "./job/options.ts";
export type * from "./job/types.ts";
export type * from "./schema/body-types.ts";
export type * from "./schema/json-data.ts";
export type * from "./schema/standard.ts";
