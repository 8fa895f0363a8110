import { portionSize, portionsOf, wholeText } from "./portions.ts";
import type { LongText } from "./portions.ts";

/**
 * A text as UTF-8 in portions, none of which cuts a character. Threads hand the bytes over without anybody copying them,
 * and whoever keeps or sends them reads a portion at a turn.
 */
export interface PackedText {
  readonly characters: number;
  readonly bytes: readonly Uint8Array<ArrayBuffer>[];
}

/** Packs a text; lone surrogates, which UTF-8 does not have, become replacement characters. */
export function packText(text: string): PackedText {
  const encoder = new TextEncoder();
  return { characters: text.length, bytes: Array.from(portionsOf([text]), (portion) => encoder.encode(portion)) };
}

/** What a packed text is made of, to be handed over to another thread. */
export function buffersOf({ bytes }: PackedText): ArrayBuffer[] {
  return bytes.map(({ buffer }) => buffer);
}

/** A packed text as it is read. */
export function unpackText({ characters, bytes }: PackedText): LongText {
  return {
    characters,
    *portions() {
      for (const { buffer, byteOffset, byteLength } of bytes)
        yield Buffer.from(buffer, byteOffset, byteLength).toString("utf8");
    },
  };
}

/** A text that is handed over: packed where it is so long that to copy it would keep somebody waiting. */
export type WrittenText = string | PackedText;

/** A text to be handed over: packed where it is long. */
export function packedIfLong(text: string): WrittenText {
  return text.length > portionSize ? packText(text) : text;
}

/** The text that was handed over, which costs its length. */
export function textOf(written: WrittenText): string {
  return typeof written === "string" ? written : wholeText([unpackText(written)]);
}
