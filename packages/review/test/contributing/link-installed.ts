import { cpSync, existsSync, globSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { basename, join } from "node:path";

/** What a package manager, Node and tests write into `node_modules` for the tree in which they run. */
const OWN = new Set([".pnpm", ".cache", ".vite", ".vite-temp", ".vitest-cache"]);

/** The review compiles programs with the types that lie in its tree, wherever links lead. */
const COPIED = /^(@types\+node|undici-types)@/;

/** What earlier commands found out about files of this content, which a tree that somebody works in has, too. */
const FOUND_OUT = ["types.tsbuildinfo", "steps"];

/**
 * Installs in a copy of a workspace what is installed in the workspace itself: the folders that say who sees which package
 * are copied, and the packages, which nobody writes to, are linked. What Node has compiled of them is shared too.
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
    // The lockfile of what is installed is rewritten by each installation, and so are the folders of links.
    if (["lock.yaml", "node_modules"].includes(name) || COPIED.test(name))
      cpSync(join(workspace, store, name), join(copy, store, name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(join(workspace, store, name), join(copy, store, name));
  const cache = "node_modules/.cache";
  mkdirSync(join(copy, cache));
  for (const name of FOUND_OUT)
    if (existsSync(join(workspace, cache, name)))
      cpSync(join(workspace, cache, name), join(copy, cache, name), { recursive: true });
  const compiled = "node_modules/.cache/compiled";
  if (existsSync(join(workspace, compiled))) symlinkSync(join(workspace, compiled), join(copy, compiled));
}
