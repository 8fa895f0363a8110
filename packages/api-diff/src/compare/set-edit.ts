import type { Normal } from "../schema/normal.ts";
import { presence, spots, type Edit, type Sides } from "./edit.ts";

type Facet = "number" | "string" | "array" | "object";

/** Returns the variant of a schema that has some of the constraints on a kind of values from another. */
export function taking<F extends Facet>(
  facet: F,
  ...names: readonly (keyof Normal[F])[]
): NonNullable<Edit["variant"]> {
  return (x, y) => {
    const taken = Object.fromEntries(names.map((name) => [name, y[facet][name]]));
    return { ...x, [facet]: { ...x[facet], ...taken } };
  };
}

/**
 * Returns the difference between two sets of texts from one keyword (several values through allOf).
 *
 * @param rules the family of rules, such as `pattern` for `pattern-added`
 */
export function setEdit(
  sides: Sides,
  keyword: string,
  rules: string,
  of: (normal: Normal) => readonly string[],
  variant: NonNullable<Edit["variant"]>,
): Edit[] {
  const [old, now] = [of(sides.na), of(sides.nb)];
  if (old === now || old.length + now.length === 0) return [];
  const [olds, news] = [new Set(old), new Set(now)];
  const [before, after] = [old.filter((item) => !news.has(item)), now.filter((item) => !olds.has(item))];
  if (before.length + after.length === 0) return [];
  const rule = presence(rules, before[0], after[0]);
  return [{ rule, ...spots(sides, keyword), before: plain(before), after: plain(after), subject: keyword, variant }];
}

function plain(items: readonly string[]): unknown {
  return items.length > 1 ? items : items[0];
}

/**
 * Returns an edit for a raised or lowered count; infinity and zero mean that it is absent. Its rule is named after the
 * keyword.
 */
export function countEdit<F extends Facet>(
  sides: Sides,
  facet: F,
  keyword: keyof Normal[F] & string,
  of = (normal: Normal): unknown => normal[facet][keyword],
  variant = taking(facet, keyword),
): Edit[] {
  const [before, after] = [Number(of(sides.na)), Number(of(sides.nb))];
  if (before === after) return [];
  const value = (count: number): number | undefined =>
    Number.isFinite(count) && (count !== 0 || keyword.startsWith("max")) ? count : undefined;
  const name = keyword.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const rule = `${name}-${after > before ? "raised" : "lowered"}`;
  return [{ rule, ...spots(sides, keyword), before: value(before), after: value(after), variant }];
}
