import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Path of the client's package manifest. */
export const clientPackage = "packages/client/package.json";

/**
 * Returns the module from which callers of each version import the client: `@extraction-api/client/vN` if the client
 * exports it, otherwise the main entry. Omits versions that the client does not support. Returns an empty map if there
 * is no client.
 *
 * @throws Error that names the file if it is not valid JSON.
 */
export async function clientEntries(root: string): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(join(root, clientPackage), "utf8").catch(() => undefined);
  if (text === undefined) return new Map();
  return entriesOf(text);
}

/** Returns the module for each version, from the text of the client's package manifest. */
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
