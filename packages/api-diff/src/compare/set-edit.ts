import type { Edit, Sides } from "./edit.ts";
import { spots } from "./edit.ts";

/** Rules for a keyword that is added, removed or changed. */
export interface SetRules {
  readonly added: string;
  readonly removed: string;
  readonly changed: string;
}

/** Returns the difference between two sets of texts from one keyword (several values through allOf). */
export function setEdit(
  sides: Sides,
  keyword: string,
  before: readonly string[],
  after: readonly string[],
  rules: SetRules,
  variant: NonNullable<Edit["variant"]>,
): Edit[] {
  const removedItems = before.filter((item) => !after.includes(item));
  const addedItems = after.filter((item) => !before.includes(item));
  if (removedItems.length === 0 && addedItems.length === 0) return [];
  const rule = removedItems.length === 0 ? rules.added : addedItems.length === 0 ? rules.removed : rules.changed;
  return [
    {
      rule,
      ...spots(sides, keyword),
      before: plain(removedItems),
      after: plain(addedItems),
      subject: keyword,
      variant,
    },
  ];
}

function plain(items: readonly string[]): unknown {
  return items.length > 1 ? items : items[0];
}

/** Returns an edit for a raised or lowered count; infinity and zero mean that it is absent. */
export function countEdit(
  sides: Sides,
  keyword: string,
  before: number,
  after: number,
  rules: { readonly raised: string; readonly lowered: string },
  variant: NonNullable<Edit["variant"]>,
): Edit[] {
  if (before === after) return [];
  const value = (count: number): number | undefined =>
    Number.isFinite(count) && count !== 0 ? count : keyword.startsWith("max") && count === 0 ? 0 : undefined;
  return [
    {
      rule: after > before ? rules.raised : rules.lowered,
      ...spots(sides, keyword),
      before: value(before),
      after: value(after),
      variant,
    },
  ];
}
