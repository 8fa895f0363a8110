// Formats text that may be JSON.
import { readExactly, writtenExactly } from "./exact-json.ts";
import { isModest, longest } from "./modest.ts";

/** Parses JSON. Returns undefined if the text is not valid JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Parses JSON with exact numbers, for {@link writtenExactly}. Returns undefined if the text is not valid JSON. */
export function parsedExactly(text: string): unknown {
  try {
    return readExactly(text);
  } catch {
    return undefined;
  }
}

/** Formats JSON with indentation. Returns other text unchanged. Truncates long text. */
export function pretty(text: string): string {
  const value = isModest(text) ? parsedExactly(text) : undefined;
  const shown = value === undefined ? text : writtenExactly(value);
  return shown.length > longest ? `${shown.slice(0, longest)}\n… cut here: ${shown.length} characters` : shown;
}
