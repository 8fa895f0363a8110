import { InvalidDocument } from "../document/invalid-document.ts";
import { MAX_DEPTH, MAX_EXPANSION, MAX_VALUES, VALUES_OF_OBJECT } from "./limits.ts";

const REASONS = {
  deep: `nested more than ${MAX_DEPTH} levels deep. Flatten it, or move parts into components`,
  large: "its aliases expand to millions of values. Write the values out, or use $ref",
  many: `it has more than ${MAX_VALUES / 1_000_000} million values, objects counted as four. Split the description, or remove what does not belong to it`,
  circular: "an alias contains itself. Use $ref for recursive structures",
};

/** @throws InvalidDocument if the value of a file is too deep or too large, or contains itself */
export function checkSize(name: string, value: unknown): void {
  const problem = measure(value);
  if (problem !== undefined) throw refused(name, problem);
}

/** Returns the error for a file that is too deep or too large. */
export function refused(name: string, problem: keyof typeof REASONS): InvalidDocument {
  return new InvalidDocument(`${name}:1:1: ${REASONS[problem]}.`);
}

/**
 * Returns the number of keys in a tree (JSON has no aliases); undefined if it is nested too deeply. Recursion ends at
 * the limit.
 */
export function countKeys(value: object, depth = 0): number | undefined {
  if (depth > MAX_DEPTH) return undefined;
  let count = 0;
  const isList = Array.isArray(value);
  // Positions as numbers: those of millions of elements as texts would fill the memory.
  for (const key of isList ? value.keys() : Object.keys(value)) {
    if (!isList) count += 1;
    const child = (value as Record<string, unknown>)[key];
    if (child === null || typeof child !== "object") continue;
    const below = countKeys(child, depth + 1);
    if (below === undefined) return undefined;
    count += below;
  }
  return count;
}

/** Checks the size and depth of a parsed value, following aliases; each shared part is measured once. */
function measure(root: unknown): "deep" | "large" | "many" | "circular" | undefined {
  const sizes = new Map<object, number>();
  const open = new Set<object>();
  const stack: { value: object; children: object[]; next: number; size: number; own: number }[] = [];
  let [written, values] = [0, 0];
  const enter = (value: object): void => {
    open.add(value);
    const members: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
    const children = members.filter((child): child is object => child !== null && typeof child === "object");
    const own = 1 + members.length;
    values += members.length - children.length + (Array.isArray(value) ? 1 : VALUES_OF_OBJECT);
    stack.push({ value, children, next: 0, size: own, own });
  };
  if (root === null || typeof root !== "object") return undefined;
  enter(root);
  for (let frame = stack.at(-1); frame !== undefined; frame = stack.at(-1)) {
    if (stack.length > MAX_DEPTH) return "deep";
    if (values > MAX_VALUES) return "many";
    const child = frame.children[frame.next];
    frame.next += 1;
    if (child === undefined) {
      written += frame.own;
      if (frame.size - written > MAX_EXPANSION) return "large";
      sizes.set(frame.value, frame.size);
      open.delete(frame.value);
      stack.pop();
      const parent = stack.at(-1);
      if (parent !== undefined) parent.size += frame.size;
    } else if (open.has(child)) return "circular";
    else {
      const known = sizes.get(child);
      if (known === undefined) enter(child);
      else frame.size += known;
    }
  }
  return undefined;
}
