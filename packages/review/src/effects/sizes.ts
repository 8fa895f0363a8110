import type { Compared } from "../document/compare.ts";

/** A size in bytes. */
export interface Size {
  readonly name: string;
  readonly bytes: number;
}

export interface SizeChange {
  readonly name: string;
  readonly before: number | undefined;
  readonly after: number | undefined;
}

/** Returns the sizes that differ: bundles of documents as JSON, packages minified and compressed. */
export function sizeChanges(
  compared: readonly Compared[],
  before: readonly Size[],
  after: readonly Size[],
): SizeChange[] {
  const bundles = compared.map(({ version, base, revision }) => ({
    name: `openapi/dist/${version}.json`,
    before: bytesOf(base),
    after: bytesOf(revision),
  }));
  const names = [...new Set([...before, ...after].map(({ name }) => name))];
  const find = (sizes: readonly Size[], name: string): number | undefined =>
    sizes.find((size) => size.name === name)?.bytes;
  const packages = names.map((name) => ({ name, before: find(before, name), after: find(after, name) }));
  return [...bundles, ...packages].filter((size) => size.before !== size.after);
}

/** A document without operations is that of a version that was removed. */
function bytesOf(document: Readonly<Record<string, unknown>>): number | undefined {
  if (Object.keys(document["paths"] ?? {}).length === 0) return undefined;
  return Buffer.byteLength(JSON.stringify(document, null, 2)) + 1;
}
