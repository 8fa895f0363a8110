import { declaredNames, declares, describedByParts } from "../schema/declares.ts";
import { normalOf } from "../schema/handle.ts";
import type { Normal } from "../schema/normal.ts";
import { spots, type Edit, type Sides } from "./edit.ts";
import type { Link } from "./links.ts";
import { taking } from "./set-edit.ts";
import { leavesToAround } from "./still-declared.ts";

type Group = Pick<Edit, "rule" | "variant"> & { readonly keyword: string };

const CONDITION: Group = {
  rule: "condition-changed",
  keyword: "if",
  variant: (x, y) => ({ ...x, conditions: y.conditions }),
};
const ALTERNATIVES: Group = {
  rule: "alternatives-changed",
  keyword: "oneOf",
  variant: (x, y) => ({ ...x, unions: y.unions }),
};

/** The keywords with parts that apply to the same value, or to the same property. */
const GROUPS: Readonly<Record<string, Group>> = {
  then: CONDITION,
  else: CONDITION,
  oneOf: ALTERNATIVES,
  anyOf: { ...ALTERNATIVES, keyword: "anyOf" },
  dependentSchemas: {
    rule: "composition-changed",
    keyword: "dependentSchemas",
    variant: taking("object", "dependentSchemas"),
  },
  properties: { rule: "composition-changed", keyword: "properties", variant: taking("object", "properties") },
};

/**
 * Returns edits of parts that now limit, or no longer limit, a name which only the schema around them declares as well.
 * Compared alone, they are about one that nobody sends.
 */
export function knownLimits(sides: Sides, links: readonly Link[]): Edit[] {
  const found = new Set<Group>();
  for (const link of links) {
    const group = GROUPS[link.keyword];
    if (group === undefined || found.has(group)) continue;
    if (addsKnown(link, around(sides.na, link)) || leavesToAround(link, sides)) found.add(group);
  }
  return [...found].map(({ keyword, ...group }) => ({
    ...group,
    ...spots(sides, keyword),
    before: undefined,
    after: undefined,
    needsContent: true,
    isOnlyIfRisky: true,
  }));
}

/** Returns whether a part describes a name that it did not mention before, but schemas around it do. */
function addsKnown({ a, b }: Link, schemas: readonly Normal[]): boolean {
  const own = normalOf(a);
  const added = [...declaredNames(normalOf(b))].filter((name) => !declares(own, name));
  return added.some((name) => schemas.some((one) => declares(one, name)));
}

function around(normal: Normal, { keyword, name }: Link): readonly Normal[] {
  if (keyword === "properties") return name === undefined ? [] : describedByParts(normal, name).map(normalOf);
  return [keyword === "oneOf" || keyword === "anyOf" ? { ...normal, unions: [] } : normal];
}
