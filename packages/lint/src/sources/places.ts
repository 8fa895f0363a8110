import { LineCounter, isMap, isScalar, isSeq, parseDocument, type Node } from "yaml";
import type { Keys } from "../rule.ts";

/** A location in a text. Lines and columns count from 1. */
interface Place {
  readonly line: number;
  readonly column: number;
}

/** Returns the location of the key at a path of a YAML text, or of its nearest parent. */
export function placeOf(text: string, path: Keys): Place {
  const lines = new LineCounter();
  let node: unknown = parseDocument(text, { lineCounter: lines }).contents;
  let offset = startOf(node);
  for (const name of path) {
    const next = stepInto(node, name);
    if (next === undefined) break;
    offset = startOf(next.key);
    node = next.value;
  }
  const { line, col } = lines.linePos(offset);
  return { line: Math.max(1, line), column: Math.max(1, col) };
}

/** Returns the location where a match begins. */
export function placeOfIndex(text: string, index: number): Place {
  const before = text.slice(0, index).split("\n");
  return { line: before.length, column: (before.at(-1) ?? "").length + 1 };
}

function stepInto(node: unknown, name: string | number): { key: unknown; value: unknown } | undefined {
  if (isMap(node)) return node.items.find(({ key }) => isScalar(key) && String(key.value) === String(name));
  const item = isSeq(node) ? node.items[Number(name)] : undefined;
  return item === undefined ? undefined : { key: item, value: item };
}

function startOf(node: unknown): number {
  return (node as Node | null)?.range?.[0] ?? 0;
}
