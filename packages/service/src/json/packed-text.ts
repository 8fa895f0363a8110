import { portionSize, portionsOf, wholeText } from "./portions.ts";
import type { LongText } from "./portions.ts";
import { inTurns } from "../turns/turns.ts";

/**
 * A text as UTF-8 in portions that never split a character. Threads transfer the bytes without copying, and code that
 * stores or sends them handles a portion per turn.
 */
export interface PackedText {
  readonly characters: number;
  readonly bytes: readonly Uint8Array[];
}

/** Packs a text. Lone surrogates, which UTF-8 cannot represent, become replacement characters. */
export function packText(text: string): PackedText {
  const encoder = new TextEncoder();
  return { characters: text.length, bytes: Array.from(portionsOf([text]), (portion) => encoder.encode(portion)) };
}

/** Returns the buffers of a packed text that are transferred to another thread; it reads shared ones where they are. */
export function buffersOf({ bytes }: PackedText): ArrayBuffer[] {
  return bytes.flatMap(({ buffer }) => (buffer instanceof ArrayBuffer ? [buffer] : []));
}

/**
 * Returns the text for any number of threads, copied with other calls served in between. Posting it copies nothing,
 * whereas a message of 12 MB occupies the thread that posts it for 100 ms.
 */
export async function shareText({ characters, bytes }: PackedText): Promise<PackedText> {
  const shared: Uint8Array[] = [];
  await inTurns(bytes, (portion) => void shared.push(shareBytes(portion)));
  return { characters, bytes: shared };
}

function shareBytes(bytes: Uint8Array): Uint8Array {
  if (bytes.buffer instanceof SharedArrayBuffer) return bytes;
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.byteLength));
  shared.set(bytes);
  return shared;
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

/** Packs a text that was stored in portions for any number of threads, with other calls served in between. */
export async function packStored(text: LongText): Promise<PackedText> {
  const bytes: Uint8Array[] = [];
  await inTurns(text.portions(), (portion) => void bytes.push(shareBytes(new TextEncoder().encode(portion))));
  return { characters: text.characters, bytes };
}

/** Returns the text, at a cost proportional to its length. */
export function textOf(written: WrittenText): string {
  return typeof written === "string" ? written : wholeText([unpackText(written)]);
}
