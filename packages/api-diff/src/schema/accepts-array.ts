import type { Answer } from "./accepts.ts";
import { accepts, allDistinct, both } from "./accepts.ts";
import { includesValue } from "./canonical.ts";
import type { ArrayFacet, Contains } from "./normal.ts";

export function acceptsArray(facet: ArrayFacet, list: readonly unknown[]): Answer {
  if (facet.values !== undefined && !includesValue(facet.values, list)) return false;
  if (list.length < facet.minItems || list.length > facet.maxItems) return false;
  if (facet.unique && !allDistinct(list)) return false;
  const answers: Answer[] = [];
  list.forEach((item, index) => {
    const schema = facet.prefix[index] ?? facet.items;
    if (schema !== undefined) answers.push(accepts(schema, item));
  });
  for (const contains of facet.contains) answers.push(acceptsContains(contains, list));
  if (facet.unevaluated !== undefined) answers.push(unevaluated(facet, list));
  return both(answers);
}

function acceptsContains(contains: Contains, list: readonly unknown[]): Answer {
  const answers = list.map((item) => accepts(contains.schema, item));
  const yes = answers.filter((answer) => answer === true).length;
  const perhaps = answers.filter((answer) => answer === undefined).length;
  if (yes > contains.max || yes + perhaps < contains.min) return false;
  return perhaps > 0 ? undefined : true;
}

/** Only what prefix and items leave over is unevaluated; alternatives may evaluate more, so a no stays undecided. */
function unevaluated(facet: ArrayFacet, list: readonly unknown[]): Answer {
  if (facet.items !== undefined || list.length <= facet.prefix.length) return true;
  return undefined;
}
