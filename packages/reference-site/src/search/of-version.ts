import type { SearchEntry } from "./entry.ts";

/**
 * Orders results for a reader who is on a page of one version: a result of another version gives its place to the same
 * thing in the reader's version, and follows after all results that have no such twin.
 *
 * @param ordered results, best first
 * @param version the reader's version, such as `v1`
 * @param entryAt returns the entry at an address, if there is one
 */
export function ofVersion<Result extends { readonly entry: SearchEntry }>(
  ordered: readonly Result[],
  version: string,
  entryAt: (address: string) => SearchEntry | undefined,
): Result[] {
  const known = new Map(ordered.map((result) => [result.entry.u, result]));
  const first = new Map<string, Result>();
  const last: Result[] = [];
  for (const result of ordered) {
    const { u, v } = result.entry;
    const address = v === undefined || v === version ? u : u.replace(`${v}/`, `${version}/`);
    const twin = entryAt(address);
    if (twin === undefined) first.set(u, result);
    else if (!first.has(address)) first.set(address, known.get(address) ?? { ...result, entry: twin });
    if (twin !== undefined && address !== u) last.push(result);
  }
  return [...first.values(), ...last];
}
