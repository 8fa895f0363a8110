import type { Context } from "../context.ts";
import { UsageError } from "../errors/usage-error.ts";
import { decodeText, parseJson } from "../flags/json-text.ts";
import { readText } from "../flags/value.ts";
import { isBody, type Body } from "../json-object.ts";

/**
 * Returns the text of a file, or of stdin for `-`. Reads a pipe as it fills, because a synchronous read fails while it
 * is empty.
 */
export async function inputText({ streams: { stdin } }: Context, file: string): Promise<string> {
  if (file !== "-") return readText(file);
  const parts: Buffer[] = [];
  for await (const part of stdin) parts.push(Buffer.from(part));
  return decodeText(Buffer.concat(parts));
}

/** Returns the body that `--body` gives; an empty one without it. */
export async function inputBody(context: Context, given: string | undefined): Promise<Body> {
  return given === undefined ? {} : inputObject(context, "--body", given, "the body of a request");
}

/**
 * Returns the JSON object that a flag gives: the value itself, or the contents of a file or of stdin.
 *
 * @param flag its name with dashes, for the message
 * @param description what the object is, for the message
 * @throws UsageError with file or flag, line and column
 */
export async function inputObject(context: Context, flag: string, given: string, description: string): Promise<Body> {
  if (given === "") throw new UsageError(`${flag} is empty: it takes a file, - for stdin, or the JSON itself.`);
  // A file name does not begin like JSON.
  const isJson = /^\s*[{[]/.test(given);
  const place = isJson ? flag : given === "-" ? "stdin" : given;
  const value = parseJson(isJson ? given : await inputText(context, given), place);
  if (!isBody(value)) throw new UsageError(`${place}: ${description} must be a JSON object, { … }.`);
  return value;
}
