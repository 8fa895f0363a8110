/**
 * Types that programs name without writing them: where one exports what a client gives, TypeScript writes their names in its
 * declarations, and has to find them in an entry of this package.
 */
export type * from "./call/operation-types.ts";
export type * from "./call/path-types.ts";
export type * from "./client-types.ts";
export type * from "./error/kinds.ts";
export type * from "./job/types.ts";
export type * from "./schema/body-types.ts";
export type * from "./schema/json-data.ts";
export type * from "./schema/standard.ts";
