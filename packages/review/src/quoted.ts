import { oneLine } from "@extraction-api/diff";

/** Returns a name as code for a message, whatever characters it contains: nothing in it can end the code. */
export function quoted(name: string): string {
  return `\`${oneLine(name).replaceAll("`", "'")}\``;
}
