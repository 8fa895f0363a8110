import type { Context } from "../context.ts";
import { UsageError } from "../errors/usage-error.ts";
import { parseJson, readText } from "../flags/value.ts";
import { isBody, type Body } from "../json-object.ts";

/**
 * Returns the text of a file, or of stdin for `-`. Reads a pipe as it fills, because a synchronous read fails while it
 * is empty.
 */
export async function inputText({ streams: { stdin } }: Context, file: string): Promise<string> {
  if (file !== "-") return readText(file);
  const parts: Buffer[] = [];
  for await (const part of stdin) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString("utf8");
}

/**
 * Returns a JSON object from a file or stdin.
 *
 * @param description its description, for the message
 * @throws UsageError with file, line and column
 */
export async function inputObject(context: Context, file: string, description: string): Promise<Body> {
  const value = parseJson(await inputText(context, file), file === "-" ? "stdin" : file);
  if (!isBody(value)) throw new UsageError(`${file}: ${description} must be a JSON object, { … }.`);
  return value;
}
