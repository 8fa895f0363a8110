import { createTwoFilesPatch, FILE_HEADERS_ONLY } from "diff";

/** Returns the difference of two texts for `git apply`, or undefined if they are equal. */
export function unifiedDiff(file: string, before: string, after: string): string | undefined {
  return before === after ? undefined : patch(`a/${file}`, `b/${file}`, before, after);
}

/** Returns the patch of a new file for `git apply`. */
export function createdFile(file: string, text: string): string {
  return patch("/dev/null", `b/${file}`, "", text);
}

function patch(from: string, to: string, before: string, after: string): string {
  const options = { context: 3, headerOptions: FILE_HEADERS_ONLY };
  return createTwoFilesPatch(from, to, before, after, undefined, undefined, options);
}
