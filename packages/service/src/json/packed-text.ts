import { portionSize, portionsOf, wholeText, type LongText } from "./portions.ts";
import { inTurns } from "../turns/turns.ts";

/**
 * A text as UTF-8 in portions that never split a character. Threads transfer the bytes without copying, and code that
 * stores or sends them handles a portion per turn.
 */
export interface PackedText {
  readonly characters: number;
  readonly bytes: readonly Uint8Array<ArrayBuffer>[];
}

/** Packs a text. Lone surrogates, which UTF-8 cannot represent, become replacement characters. */
export function packText(text: string): PackedText {
  const encoder = new TextEncoder();
  return { characters: text.length, bytes: Array.from(portionsOf([text]), (portion) => encoder.encode(portion)) };
}

/** Returns the buffers of a packed text, to transfer them to another thread. */
export function buffersOf({ bytes }: PackedText): ArrayBuffer[] {
  return bytes.map(({ buffer }) => buffer);
}

/**
 * Returns a copy to transfer, made with other calls served in between: a message that copies 12 MB occupies the thread
 * that posts it for 100 ms.
 */
export async function copyText({ characters, bytes }: PackedText): Promise<PackedText> {
  const copied: PackedText["bytes"][number][] = [];
  await inTurns(bytes, (portion) => void copied.push(portion.slice()));
  return { characters, bytes: copied };
}

/** Returns a packed text for reading. */
export function unpackText({ characters, bytes }: PackedText): LongText {
  return {
    characters,
    *portions() {
      for (const { buffer, byteOffset, byteLength } of bytes)
        yield Buffer.from(buffer, byteOffset, byteLength).toString("utf8");
    },
  };
}

/** A text for another thread: packed if it is so long that copying it would block. */
export type WrittenText = string | PackedText;

/** Packs a text if it is long. */
export function packedIfLong(text: string): WrittenText {
  return text.length > portionSize ? packText(text) : text;
}

/** Packs a text that was stored in portions, with other calls served in between. */
export async function packStored(text: LongText): Promise<PackedText> {
  const bytes: PackedText["bytes"][number][] = [];
  await inTurns(text.portions(), (portion) => void bytes.push(new TextEncoder().encode(portion)));
  return { characters: text.characters, bytes };
}

/** Returns the text, at a cost proportional to its length. */
export function textOf(written: WrittenText): string {
  return typeof written === "string" ? written : wholeText([unpackText(written)]);
}
