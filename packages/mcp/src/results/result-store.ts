import { randomBytes } from "node:crypto";

/** A result kept for reading in parts. */
export interface KeptResult {
  /** `page://` address of the whole result. */
  readonly uri: string;
  readonly tool: string;
  readonly value: unknown;
  /** Length of its JSON, which counts towards the store's limit. */
  readonly chars: number;
}

/** Keeps results of one session, and drops the oldest when it is full. */
export type ResultStore = ReturnType<typeof createResultStore>;

/**
 * Creates a store.
 *
 * @param maxChars limit for the characters of all results; a longer result is kept alone
 */
export function createResultStore(maxChars = 64 * 1024 * 1024) {
  const kept = new Map<string, KeptResult>();
  let chars = 0;
  return {
    /** Keeps a result and returns its unguessable address. */
    keep(tool: string, value: unknown, length: number): KeptResult {
      const id = randomBytes(16).toString("hex");
      const result = { uri: `page://${id}`, tool, value, chars: length };
      kept.set(id, result);
      chars += length;
      for (const [oldest, { chars: oldestChars }] of kept) {
        if (chars <= maxChars || kept.size === 1) break;
        kept.delete(oldest);
        chars -= oldestChars;
      }
      return result;
    },
    /** Returns the result of an id, or `undefined` if it is not or no longer kept. */
    find: (id: string) => kept.get(id),
    list: () => [...kept.values()],
  };
}
