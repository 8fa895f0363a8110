import { randomUUID } from "node:crypto";
import { wholeText } from "./portions.ts";
import type { LongText, TextPart } from "./portions.ts";

/** Stands in a text for the raw JSON whose number follows; nobody outside can guess it. */
const mark = randomUUID();

/** Raw JSON met while a value is written; there only as long as one is. */
let met: RawJson[] | undefined;

/**
 * JSON that was written elsewhere, such as a large format of a page by the thread that read the page. `writeJson`
 * puts it into a text as it stands, so that nobody waits for it to be read and written once more.
 */
export class RawJson implements LongText {
  readonly source: TextPart;

  /** @param source the JSON: as a text, or as one that is read in portions */
  constructor(source: TextPart) {
    this.source = source;
  }

  get characters(): number {
    return typeof this.source === "string" ? this.source.length : this.source.characters;
  }

  /** All of it in one text, which costs its length. */
  get text(): string {
    return wholeText([this.source]);
  }

  portions(): Iterable<string> {
    return typeof this.source === "string" ? [this.source] : this.source.portions();
  }

  /** Called by JSON.stringify: outside of `writeJson` the value itself. */
  toJSON(): unknown {
    if (!met) return JSON.parse(this.text) as unknown;
    met.push(this);
    return `${mark}${met.length - 1}`;
  }

  /** The beginning of the text that it is the JSON of, at most this many characters; empty where it is none. */
  readText(characters: number): string {
    const begin = this.#begin(characters + 1);
    if (!begin.startsWith('"')) return "";
    if (this.characters <= characters) return JSON.parse(begin) as string;
    // An escape at the end may be cut in two, and takes up to six characters.
    const cut = begin.slice(0, characters + 1);
    const escape = cut.lastIndexOf("\\");
    const end = escape >= 0 && escape >= cut.length - 6 ? escape : cut.length;
    return JSON.parse(`${cut.slice(0, evenEnd(cut, end))}"`) as string;
  }

  /** At least so many characters of it, where it has as many. */
  #begin(characters: number): string {
    let text = "";
    for (const portion of this.portions()) {
      text += portion;
      if (text.length >= characters) break;
    }
    return text;
  }
}

/** A backslash that is itself escaped belongs to the one before it. */
function evenEnd(text: string, end: number): number {
  let start = end;
  while (text[start - 1] === "\\") start -= 1;
  return (end - start) % 2 === 0 ? end : end - 1;
}

/** Writes a value as JSON, with the raw JSON in it as it stands. */
export function writeJson(value: unknown): string {
  return wholeText(writeJsonParts(value));
}

/** The same in the parts that it is made of, for what is so large that nobody wants to put it together. */
export function writeJsonParts(value: unknown): TextPart[] {
  const found: RawJson[] = (met = []);
  try {
    const text = JSON.stringify(value);
    return found.length === 0 ? [text] : partsOf(text, found);
  } finally {
    met = undefined;
  }
}

function partsOf(text: string, found: readonly RawJson[]): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const [index, one] of found.entries()) {
    const place = `"${mark}${index}"`;
    const at = text.indexOf(place, from);
    parts.push(text.slice(from, at), one.source);
    from = at + place.length;
  }
  parts.push(text.slice(from));
  return parts;
}

/** The text of a document's field, at most this many characters; empty where it has none. */
export function textOfField(field: unknown, characters: number): string {
  if (field instanceof RawJson) return field.readText(characters);
  return typeof field === "string" ? field.slice(0, characters) : "";
}
