import { diff, type Change } from "../../src/index.ts";

/** Returns the changes between two descriptions, each as its level and its rule. */
export function reported(base: unknown, revision: unknown): string[] {
  return diff(base, revision).changes.map(({ id, level }) => `${level} ${id}`);
}

/** Returns the breaking changes between two descriptions. */
export function breaking(base: unknown, revision: unknown): readonly Change[] {
  return diff(base, revision).changes.filter(({ level }) => level === "breaking");
}
