import { readFileSync } from "node:fs";
import { UsageError } from "../errors/usage-error.ts";

/**
 * Decodes the text of a file or of stdin: UTF-8, or UTF-16 with the mark with which programs on Windows begin it. The
 * mark does not belong to the text.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const [isLittle, isBig] = [first === 0xff && second === 0xfe, first === 0xfe && second === 0xff];
  return new TextDecoder(isLittle ? "utf-16le" : isBig ? "utf-16be" : "utf-8").decode(bytes);
}

/**
 * Returns the text of a file, or undefined if there is none.
 *
 * @throws UsageError that says why it cannot be read
 */
export function textIn(path: string): string | undefined {
  try {
    return decodeText(readFileSync(path));
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return undefined;
    throw new UsageError(`${path}: ${code === "EISDIR" ? "this is a folder" : `the file cannot be read (${code})`}.`);
  }
}

/**
 * Parses JSON from a file or flag.
 *
 * @param place the source of the text, for the message
 *
 * @throws UsageError with source, line and column, or if the value cannot be sent
 */
export function parseJson(text: string, place: string): unknown {
  try {
    const value = JSON.parse(text) as unknown;
    // Parsing has no limit, but what is nested too deeply cannot be written as JSON again.
    JSON.stringify(value);
    return value;
  } catch (error) {
    if (error instanceof RangeError)
      throw new UsageError(`${place}: this is too large, or nested too deeply, to be sent.`);
    const { message } = error as Error;
    const at = Number(/position (\d+)/.exec(message)?.[1] ?? unexpectedAt(text));
    const before = text.slice(0, at).split("\n");
    const where = `${place}:${before.length}:${(before.at(-1) ?? "").length + 1}`;
    throw new UsageError(
      `${where}: this is not JSON. ${message.replace(/ in JSON at position .*$|, (?:\.{3})?".*$/s, "")}.`,
    );
  }
}

/** Returns the position of the first token that JSON does not allow, which the parser does not say; the end if there is none. */
function unexpectedAt(text: string): number {
  if (!hasUnexpected(text)) return text.length;
  let [before, after] = [0, text.length];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (hasUnexpected(text.slice(0, middle))) after = middle;
    else before = middle;
  }
  return before;
}

/** A text that only ends too early has none. */
function hasUnexpected(text: string): boolean {
  try {
    JSON.parse(text);
    return false;
  } catch (error) {
    return (error as Error).message.endsWith("is not valid JSON");
  }
}
