import type { SearchEntry } from "./entry.ts";

/**
 * Reorders results for a reader on a page of one version. Replaces a result of another version with its counterpart in
 * the reader's version, and moves the original result to the end.
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
