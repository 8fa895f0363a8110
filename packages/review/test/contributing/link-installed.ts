import { cpSync, existsSync, globSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { basename, join } from "node:path";

/** Files that a package manager, Node and tests write into `node_modules` for their tree. */
const OWN = new Set([".pnpm", ".cache", ".vite", ".vite-temp", ".vitest-cache"]);

/** The review compiles programs with the types in its tree, so these must not be links. */
const COPIED = /^(@types\+node|undici-types)@/;

/** Results of earlier commands about files with this content, as a developer's tree also has. */
const CACHED_RESULTS = ["types.tsbuildinfo", "steps"];

/**
 * Installs a workspace's packages in a copy: copies the folders that determine which package is visible where, and
 * links the packages, which no process writes to. Node's compile cache is also shared.
 */
export function linkInstalled(workspace: string, copy: string): void {
  for (const folder of globSync(["node_modules", "{packages,scripts}/*/node_modules"], { cwd: workspace }))
    cpSync(join(workspace, folder), join(copy, folder), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !OWN.has(basename(source)),
    });
  const store = "node_modules/.pnpm";
  mkdirSync(join(copy, store));
  for (const name of readdirSync(join(workspace, store)))
    // Each installation rewrites the lockfile of installed packages and the folders of links.
    if (["lock.yaml", "node_modules"].includes(name) || COPIED.test(name))
      cpSync(join(workspace, store, name), join(copy, store, name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(join(workspace, store, name), join(copy, store, name));
  const cache = "node_modules/.cache";
  mkdirSync(join(copy, cache));
  for (const name of CACHED_RESULTS)
    if (existsSync(join(workspace, cache, name)))
      cpSync(join(workspace, cache, name), join(copy, cache, name), { recursive: true });
  const compiled = "node_modules/.cache/compiled";
  if (existsSync(join(workspace, compiled))) symlinkSync(join(workspace, compiled), join(copy, compiled));
}
