export { diff } from "./diff.ts";
export type { DiffResult } from "./diff.ts";
export { InvalidDocument } from "./document/invalid-document.ts";
export type { DiffOptions, Profile } from "./options.ts";
export type { Change, ClaimReference, Direction, Impact, Level, Place, Step, Verdict } from "./types.ts";
