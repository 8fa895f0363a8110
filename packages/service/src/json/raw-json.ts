import { randomUUID } from "node:crypto";
import { wholeText, type LongText, type TextPart } from "./portions.ts";

/** Placeholder in a text for the raw JSON whose number follows; it cannot be guessed. */
const mark = randomUUID();

/** Raw JSON encountered while a value is being serialised; undefined otherwise. */
let met: RawJson[] | undefined;

/**
 * JSON that was serialised elsewhere, such as a large format of a page by the thread that read it. `writeJson` inserts
 * it unchanged, so that it is not parsed and serialised again.
 */
export class RawJson implements LongText {
  readonly source: TextPart;

  /** @param source the JSON: as a string, or as a text that is read in portions */
  constructor(source: TextPart) {
    this.source = source;
  }

  get characters(): number {
    return typeof this.source === "string" ? this.source.length : this.source.characters;
  }

  /** The whole JSON as one string, at a cost proportional to its length. */
  get text(): string {
    return wholeText([this.source]);
  }

  portions(): Iterable<string> {
    return typeof this.source === "string" ? [this.source] : this.source.portions();
  }

  /** Called by JSON.stringify. Outside `writeJson` it returns the parsed value. */
  toJSON(): unknown {
    if (!met) return JSON.parse(this.text) as unknown;
    met.push(this);
    return `${mark}${met.length - 1}`;
  }

  /** Returns the first characters of the string that this is the JSON of; empty if it is not a string. */
  readText(characters: number): string {
    const begin = this.#begin(characters + 1);
    if (!begin.startsWith('"')) return "";
    if (this.characters <= characters) return JSON.parse(begin) as string;
    // An escape at the end has up to six characters.
    for (let end = characters + 1; ; end -= 1) {
      try {
        return JSON.parse(`${begin.slice(0, end)}"`) as string;
      } catch {
        // It is cut in two.
      }
    }
  }

  /** Returns at least this many characters of the JSON, if it has as many. */
  #begin(characters: number): string {
    let text = "";
    for (const portion of this.portions()) {
      text += portion;
      if (text.length >= characters) break;
    }
    return text;
  }
}

/** Serialises a value as JSON, inserting the raw JSON in it unchanged. */
export function writeJson(value: unknown): string {
  return wholeText(writeJsonParts(value));
}

/** Like `writeJson`, but returns parts, for values too large for one string. */
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

/** Returns the first characters of a document's text field; empty if it has none. */
export function textOfField(field: unknown, characters: number): string {
  if (field instanceof RawJson) return field.readText(characters);
  return typeof field === "string" ? field.slice(0, characters) : "";
}
