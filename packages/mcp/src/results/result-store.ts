import { randomBytes } from "node:crypto";

/** A result that is kept to be read in parts. */
export interface KeptResult {
  /** `page://` address of the whole. */
  readonly uri: string;
  readonly tool: string;
  readonly value: unknown;
  /** Length of its JSON, by which the store is bounded. */
  readonly chars: number;
}

/** Keeps results of one session; the oldest go when it is full. */
export interface ResultStore {
  /** Keeps a result and returns its unguessable address. */
  keep(tool: string, value: unknown, chars: number): KeptResult;
  /** The result of an address, or `undefined` where it is not kept (any more). */
  find(id: string): KeptResult | undefined;
  list(): KeptResult[];
}

/**
 * @param maxChars characters of all results together; one that is longer alone is kept alone
 * @param randomId a new id that cannot be guessed
 */
export function createResultStore(
  maxChars = 64 * 1024 * 1024,
  randomId: () => string = () => randomBytes(16).toString("hex"),
): ResultStore {
  const kept = new Map<string, KeptResult>();
  let chars = 0;
  return {
    keep(tool, value, length) {
      const id = randomId();
      const result = { uri: `page://${id}`, tool, value, chars: length };
      kept.set(id, result);
      chars += length;
      for (const [oldest, { chars: freed }] of kept) {
        if (chars <= maxChars || kept.size === 1) break;
        kept.delete(oldest);
        chars -= freed;
      }
      return result;
    },
    find: (id) => kept.get(id),
    list: () => [...kept.values()],
  };
}
