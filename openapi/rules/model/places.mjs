import {
  LineCounter,
  isMap,
  isScalar,
  isSeq,
  parseDocument,
} from "../../../packages/codegen/src/lint/rule-libraries.ts";

/** Where the key at a path of a YAML text stands, or the nearest one above it. Lines and columns count from 1. */
export function placeOf(text, path) {
  const lines = new LineCounter();
  let node = parseDocument(text, { lineCounter: lines }).contents;
  let offset = node?.range?.[0] ?? 0;
  for (const name of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(name));
      if (!pair) break;
      offset = pair.key.range[0];
      node = pair.value;
    } else if (isSeq(node) && node.items[name]) {
      node = node.items[name];
      offset = node.range[0];
    } else break;
  }
  return placeAt(lines.linePos(offset));
}

function placeAt({ line, col }) {
  return { line: Math.max(1, line), column: Math.max(1, col) };
}
