import { createTwoFilesPatch, FILE_HEADERS_ONLY } from "diff";

const options = { context: 3, headerOptions: FILE_HEADERS_ONLY };

/** Maximum number of edited lines. More are not a repair, and comparing takes quadratic time. */
const MAX_EDITS = 1_000;

/** Returns the difference of two texts for `git apply`; undefined if they are equal, or differ in too many lines. */
export function unifiedDiff(file: string, before: string, after: string): string | undefined {
  if (before === after) return undefined;
  return createTwoFilesPatch(`a/${file}`, `b/${file}`, before, after, undefined, undefined, {
    ...options,
    maxEditLength: MAX_EDITS,
  });
}

/** Returns the patch of a new file for `git apply`. */
export function createdFile(file: string, text: string): string {
  return createTwoFilesPatch("/dev/null", `b/${file}`, "", text, undefined, undefined, options);
}
