import type { Prose } from "../html/prose.ts";

/** What is worked out once per version and used by all of its pages. */
export interface Drawing {
  readonly prose: Prose;
  readonly fieldCount: (component: string) => number;
}
