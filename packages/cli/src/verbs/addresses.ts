import { statSync } from "node:fs";
import { encodedUrl } from "@extraction-api/explanations";
import { inputText } from "../body/input.ts";
import { urlLike } from "../body/url-like.ts";
import type { Context } from "../context.ts";
import { UsageError } from "../errors/usage-error.ts";
import { oneLine } from "../output/plain.ts";

/** A URL, and where it was written. */
interface Written {
  readonly text: string;
  readonly place: string;
}

/**
 * Returns the URLs for a list verb: from the arguments, and for `-` from the lines of stdin. Skips empty lines, lines
 * that begin with `#`, and URLs that are listed twice.
 *
 * @param leaveOut whether to report invalid URLs and continue without them (`--ignoreInvalidURLs`)
 * @throws UsageError that names the line
 */
export async function addressesOf(context: Context, words: readonly string[], leaveOut: boolean): Promise<string[]> {
  const lines = words.includes("-") ? linesOf(await inputText(context, "-")) : [];
  const written = words.flatMap((word) => (word === "-" ? lines : [{ text: word, place: "" }]));
  const all = written.map((one) => ({ ...one, url: encodedUrl(one.text) }));
  if (all.length === 0) throw new UsageError("stdin contains no URL.");
  const wrong = all.filter(({ url }) => url === undefined);
  if (wrong.length > 0 && !(leaveOut && wrong.length < all.length)) throw new UsageError(explain(wrong));
  for (const { place, text } of wrong) context.say(`Skipped: ${place}${quoted(text)} is not an absolute URL.`);
  // Every entry is charged, also a second one for the same page.
  const pages = new Set(all.flatMap(({ url }) => url ?? []));
  const repeats = all.length - wrong.length - pages.size;
  if (repeats > 0) context.say(`Skipped URLs that are listed already: ${repeats}.`);
  return [...pages];
}

function linesOf(text: string): Written[] {
  return text
    .split("\n")
    .map((line, index) => ({ text: line.trim(), place: `stdin, line ${index + 1}: ` }))
    .filter((line) => line.text !== "" && !line.text.startsWith("#"));
}

function explain(wrong: readonly Written[]): string {
  // curl and others read a file whose name follows an @.
  const file = wrong
    .map(({ place, text }) => place + text.replace(/^@/, ""))
    .find((path) => statSync(path, { throwIfNoEntry: false })?.isFile());
  if (file !== undefined) return `${quoted(file)} is a file. To read the URLs in it, write - and < ${file}`;
  const shown = wrong.slice(0, 5).map(({ place, text }) => `${place}${quoted(text)}`);
  const rest = wrong.length > shown.length ? ` and ${wrong.length - shown.length} more` : "";
  const verb = wrong.length === 1 ? "is not an absolute URL" : "are not absolute URLs";
  const advice = "Nothing was sent. To skip invalid URLs, add --ignoreInvalidURLs.";
  return `${shown.join("; ")}${rest} ${verb}, such as ${urlLike(wrong[0]?.text)}. ${advice}`;
}

function quoted(text: string): string {
  return JSON.stringify(oneLine(text, 100));
}
