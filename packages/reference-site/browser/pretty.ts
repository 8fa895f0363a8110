// Texts that may be JSON, as they are shown.
import { readExactly, writtenExactly } from "./exact-json.ts";
import { isModest, longest } from "./modest.ts";

/** A text as the JSON that it is; undefined where it is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The same with its numbers as they were written, for {@link writtenExactly}. */
export function parsedExactly(text: string): unknown {
  try {
    return readExactly(text);
  } catch {
    return undefined;
  }
}

/** JSON over several lines; any other text as it is, and of a long one the beginning. */
export function pretty(text: string): string {
  const value = isModest(text) ? parsedExactly(text) : undefined;
  const shown = value === undefined ? text : writtenExactly(value);
  return shown.length > longest ? `${shown.slice(0, longest)}\n… cut here: ${shown.length} characters` : shown;
}
