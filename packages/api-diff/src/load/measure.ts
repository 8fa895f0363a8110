import { MAX_DEPTH, MAX_EXPANSION } from "./limits.ts";

/** Whether a tree (JSON has no aliases) is nested too deeply. Recursion ends at the limit. */
export function isDeep(value: unknown, depth: number): boolean {
  if (value === null || typeof value !== "object") return false;
  if (depth > MAX_DEPTH) return true;
  if (Array.isArray(value)) {
    for (const item of value) if (isDeep(item, depth + 1)) return true;
    return false;
  }
  for (const key in value) if (isDeep((value as Record<string, unknown>)[key], depth + 1)) return true;
  return false;
}

/** How large and how deep a parsed value is, aliases followed; each shared part is measured once. */
export function measure(root: unknown): "deep" | "large" | "circular" | undefined {
  const sizes = new Map<object, number>();
  const open = new Set<object>();
  const stack: { value: object; children: object[]; next: number; size: number; own: number }[] = [];
  let written = 0;
  const enter = (value: object): void => {
    open.add(value);
    const children = Object.values(value).filter(
      (child): child is object => child !== null && typeof child === "object",
    );
    const own = 1 + Object.keys(value).length;
    stack.push({ value, children, next: 0, size: own, own });
  };
  if (root === null || typeof root !== "object") return undefined;
  enter(root);
  for (let frame = stack.at(-1); frame !== undefined; frame = stack.at(-1)) {
    if (stack.length > MAX_DEPTH) return "deep";
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
