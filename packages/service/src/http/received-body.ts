/** A body as it arrived: the text of a small one, or the bytes of a large one, which are decoded on a thread. */
export type ReceivedBody = string | readonly Uint8Array<ArrayBuffer>[];

/** Bodies up to this size are read synchronously, which takes less than one or two milliseconds. */
export const smallBody = 32_768;

/** Size of the blocks that a large body is copied into: a thread receives a few of them faster than many chunks. */
const blockBytes = 262_144;

/** Collects the bytes of a body. */
export interface BodyCollector {
  /** Returns false if the body is now larger than allowed. */
  add(chunk: Uint8Array): boolean;
  end(): ReceivedBody;
}

/**
 * Creates a collector. It copies each chunk of a large body as it arrives: joining, decoding and sending 10 MB at the
 * end would block every other call.
 */
export function createBodyCollector(limit: number): BodyCollector {
  const begin: Uint8Array[] = [];
  const blocks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  let used = blockBytes;

  function copy(chunk: Uint8Array): void {
    for (let at = 0; at < chunk.byteLength;) {
      if (used === blockBytes) {
        blocks.push(new Uint8Array(blockBytes));
        used = 0;
      }
      const part = chunk.subarray(at, at + blockBytes - used);
      blocks.at(-1)?.set(part, used);
      used += part.byteLength;
      at += part.byteLength;
    }
  }

  return {
    add(chunk) {
      size += chunk.byteLength;
      if (size > limit) return false;
      begin.push(chunk);
      if (size > smallBody) for (const waiting of begin.splice(0)) copy(waiting);
      return true;
    },
    end() {
      if (size <= smallBody) return textOf(begin);
      return blocks.map((block, index) => (index === blocks.length - 1 ? block.subarray(0, used) : block));
    },
  };
}

/** Returns the text of a body. */
export function textOf(body: ReceivedBody | readonly Uint8Array[]): string {
  return typeof body === "string" ? body : Buffer.concat(body).toString("utf8");
}
