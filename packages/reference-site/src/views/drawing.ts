import type { Prose } from "../html/prose.ts";

/** Values that are computed once per version and used on all of its pages. */
export interface Drawing {
  readonly prose: Prose;
  readonly fieldCount: (component: string) => number;
}
