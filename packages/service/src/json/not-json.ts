/**
 * Says that a text is not JSON, and where if the parser knows. The parser's own message would quote the text, and with
 * it a key.
 *
 * @param error what `JSON.parse` threw
 * @example try { JSON.parse(text) } catch (error) { throw new Error(notJson(error)) } // is not JSON: see line 3,
 *   column 1
 */
export function notJson(error: unknown): string {
  const { message } = error as Error;
  const [, line, column] = /\(line (\d+) column (\d+)\)$/.exec(message) ?? [];
  if (line !== undefined && column !== undefined) return `is not JSON: see line ${line}, column ${column}`;
  return message.startsWith("Unexpected end") ? "is not JSON: it ends too early" : "is not JSON";
}
