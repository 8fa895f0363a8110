import { MAX_DEPTH, MAX_VALUES } from "./limits.ts";

/**
 * Returns which limit a parsed file exceeds, or undefined if it exceeds none. A part with several aliases is measured
 * once and counted for each, so a few lines that expand to millions of values cost a few steps.
 */
export function exceededLimit(root: unknown): string | undefined {
  const sizes = new Map<object, number>();
  const open = new Set<object>();
  let problem: string | undefined;
  const measure = (value: unknown, depth: number): number => {
    if (typeof value !== "object" || value === null || problem !== undefined) return 1;
    const known = sizes.get(value);
    if (known !== undefined) return known;
    if (open.has(value)) problem = "An alias contains itself";
    if (depth > MAX_DEPTH) problem = `It is nested more than ${MAX_DEPTH} levels deep`;
    if (problem !== undefined) return 1;
    open.add(value);
    const size = Object.values(value).reduce<number>((sum, child) => sum + measure(child, depth + 1), 1);
    open.delete(value);
    sizes.set(value, size);
    return size;
  };
  const size = measure(root, 0);
  return problem ?? (size > MAX_VALUES ? `It expands to more than ${MAX_VALUES} values` : undefined);
}
