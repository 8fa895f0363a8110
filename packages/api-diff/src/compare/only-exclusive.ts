import type { Edit } from "./edit.ts";
import type { Pair } from "./pair-graph.ts";

/** Returns the part of a change that only makes alternatives exclude each other; undefined if it does not. */
export function onlyExclusive({ sides: { na, nb } }: Pair, edit: Edit): Edit | undefined {
  const isStricter =
    na.unions.length === nb.unions.length &&
    na.unions.some(({ exclusive }, index) => !exclusive && nb.unions[index]?.exclusive === true);
  if (!isStricter) return undefined;
  return {
    ...edit,
    variant: (x, y) => ({
      ...x,
      unions: x.unions.map((union, index) => ({ ...union, exclusive: y.unions[index]?.exclusive ?? union.exclusive })),
    }),
  };
}
