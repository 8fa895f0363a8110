import { isMap, isScalar } from "yaml";
import type { LocatedPair, YamlText } from "./yaml-text.ts";

/**
 * Returns the text with a pair of an earlier text restored at the start of a mapping, deprecated. Both mappings must
 * have the same style, block or flow. Undefined if the key is there with another value.
 *
 * @param marks members to add to the pair's own mapping, such as `deprecated: true`
 */
export function restorePair(
  before: YamlText,
  { pair }: LocatedPair,
  now: YamlText,
  parent: readonly string[],
  marks: readonly string[],
): string | undefined {
  const target = parent.length === 0 ? now.document.contents : now.document.getIn(parent, true);
  const first = isMap(target) ? target.items[0]?.key : undefined;
  const { key, value } = pair;
  if (!isMap(target) || !isScalar(first) || !first.range || !isScalar(key) || !key.range) return undefined;
  if (!isMap(value) || !value.range || target.has(key)) return undefined;
  const missing = marks.filter((mark) => !value.has(mark.split(":")[0] ?? ""));
  const start = first.range[0];
  if (target.flow === true) {
    if (value.flow !== true) return undefined;
    const text = before.text.slice(key.range[0], value.range[1] - 1).trimEnd();
    return `${now.text.slice(0, start)}${[text, ...missing].join(", ")} }, ${now.text.slice(start)}`;
  }
  const line = now.text.lastIndexOf("\n", start - 1) + 1;
  const block = blockOf(before, key.range[0], value.range[1], value.flow === true, missing);
  if (block === undefined || start - line !== before.lines.linePos(key.range[0]).col - 1) return undefined;
  return `${now.text.slice(0, line)}${block}\n${now.text.slice(line)}`;
}

/** Returns the lines of a pair, with the marks in its own mapping. */
function blockOf(
  { text }: YamlText,
  from: number,
  to: number,
  isFlow: boolean,
  marks: readonly string[],
): string | undefined {
  const start = text.lastIndexOf("\n", from - 1) + 1;
  if (text.slice(start, from).trim() !== "") return undefined;
  if (isFlow) return `${text.slice(start, from)}${[text.slice(from, to - 1).trimEnd(), ...marks].join(", ")} }`;
  const lines = text.slice(start, to).trimEnd().split("\n");
  const inner = /^ */.exec(lines[1] ?? "")?.[0] ?? "";
  return [...lines, ...marks.map((mark) => `${inner}${mark}`)].join("\n");
}
