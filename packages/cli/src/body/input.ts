import type { Context } from "../context.ts";
import { UsageError } from "../errors/usage-error.ts";
import { parseJson, readText } from "../flags/value.ts";
import { isBody, type Body } from "../json-object.ts";

/** The text of a file, or of stdin for `-`. A pipe is read as it fills: reading it at once fails while it is empty. */
export async function inputText({ streams: { stdin } }: Context, file: string): Promise<string> {
  if (file !== "-") return readText(file);
  const parts: Buffer[] = [];
  for await (const part of stdin) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString("utf8");
}

/**
 * A JSON object from a file or stdin.
 *
 * @param what what it is, for the message
 * @throws UsageError with file, line and column
 */
export async function inputObject(context: Context, file: string, what: string): Promise<Body> {
  const value = parseJson(await inputText(context, file), file === "-" ? "stdin" : file);
  if (!isBody(value)) throw new UsageError(`${file}: ${what} is a JSON object, { … }.`);
  return value;
}
