import { countValues } from "./count-values.ts";

/** Limits of a body apart from its `urls`: far more than any real request, and still fast to process. */
export const bodyBounds = {
  values: 10_000,
  characters: 1_000_000,
  /** Nesting of objects and lists: code that walks a schema recurses once per level. */
  levels: 200,
  /** Characters of `webhook`, which is sent with every message of a job. */
  webhook: 20_000,
} as const;

/** A limit that a body exceeds, described for the caller, and where. */
export interface BeyondBound {
  readonly path: string[];
  readonly message: string;
}

/**
 * Returns which limit a body exceeds, or undefined if none.
 *
 * @param body - the body without its addresses
 * @param length - length of the request in characters, an upper bound for the body's
 */
export function beyondBound(body: unknown, length: number): BeyondBound | undefined {
  const { values, characters, webhook } = bodyBounds;
  if (countValues(body, values) > values)
    return { path: [], message: `must have at most ${values} values, not counting urls` };
  if (length > characters && JSON.stringify(body).length > characters)
    return { path: [], message: `must have at most ${characters} characters, not counting urls` };
  const hook = (body as { webhook?: unknown } | null)?.webhook;
  if (length > webhook && hook !== undefined && JSON.stringify(hook).length > webhook)
    return {
      path: ["webhook"],
      message: `must have at most ${webhook} characters, because every message carries them`,
    };
  return undefined;
}

/** Returns whether a JSON text is nested too deeply. It is not parsed before: a million levels take seconds. */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  let isInside = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (isInside && sign === "\\") at += 1;
    else if (sign === '"') isInside = !isInside;
    else if (!isInside && (sign === "[" || sign === "{")) depth += 1;
    else if (!isInside && (sign === "]" || sign === "}")) depth -= 1;
    if (depth > bodyBounds.levels) return true;
  }
  return false;
}
