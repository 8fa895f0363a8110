import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Where the client's package file lies. */
export const clientPackage = "packages/client/package.json";

/**
 * The module from which a caller of each version imports the client: `@extraction-api/client/vN` where the client has
 * such an entry, else its main one. A version that the client does not know is not there; no client, no entries.
 *
 * @throws Error that names the file, when it is there and not JSON.
 */
export async function clientEntries(root: string): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(join(root, clientPackage), "utf8").catch(() => undefined);
  if (text === undefined) return new Map();
  return entriesOf(text);
}

/** The entries that a package file names. */
export function entriesOf(text: string): ReadonlyMap<string, string> {
  const parts = JSON.parse(text) as {
    name?: string;
    exports?: Record<string, unknown>;
    dependencies?: Record<string, string>;
    devDependencies?: Record<string, string>;
  };
  const name = parts.name ?? "";
  const known = Object.keys({ ...parts.dependencies, ...parts.devDependencies })
    .flatMap((one) => /^@extraction-api\/(v\d+)$/.exec(one)?.[1] ?? [])
    .toSorted((a, b) => Number(b.slice(1)) - Number(a.slice(1)));
  const own = known.filter((version) => parts.exports?.[`./${version}`] !== undefined);
  const main = known.find((version) => !own.includes(version));
  return new Map([
    ...own.map((version) => [version, `${name}/${version}`] as const),
    ...(main === undefined ? [] : [[main, name] as const]),
  ]);
}
