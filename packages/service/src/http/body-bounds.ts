import { countValues } from "./count-values.ts";

/** Bounds of a body beside the addresses in `urls`: far more than any request has, and soon worked on. */
export const bodyBounds = {
  values: 10_000,
  characters: 1_000_000,
  /** Objects and lists inside each other: those who read a schema call themselves for each. */
  levels: 200,
  /** Characters of `webhook`, which every message of a job carries. */
  webhook: 20_000,
} as const;

/** A bound that a body goes beyond, in words for its caller, and where. */
export interface BeyondBound {
  readonly path: string[];
  readonly message: string;
}

/**
 * What is too large about a body; undefined when nothing is.
 *
 * @param body - the body without its addresses
 * @param length - characters of the request, which the body has at most
 */
export function beyondBound(body: unknown, length: number): BeyondBound | undefined {
  const { values, characters, levels, webhook } = bodyBounds;
  if (countValues(body, values) > values) return { path: [], message: `at most ${values} values beside urls` };
  if (isDeeper(body, levels)) return { path: [], message: `at most ${levels} levels of objects and lists` };
  if (length > characters && JSON.stringify(body).length > characters)
    return { path: [], message: `at most ${characters} characters beside urls` };
  const hook = (body as { webhook?: unknown } | null)?.webhook;
  if (length > webhook && hook !== undefined && JSON.stringify(hook).length > webhook)
    return { path: ["webhook"], message: `at most ${webhook} characters, because every message carries them` };
  return undefined;
}

/** Whether objects and lists lie deeper inside each other than so many levels. */
function isDeeper(value: unknown, levels: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; depth <= levels && level.length > 0; depth += 1)
    level = level.flatMap((item) => (typeof item === "object" && item !== null ? Object.values(item) : []));
  return level.length > 0;
}
