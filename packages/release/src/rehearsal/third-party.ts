import { existsSync, readFileSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";

/** An installed package that a published package needs at run time. */
export interface Installed {
  readonly name: string;
  readonly version: string;
  readonly folder: string;
}

interface Manifest {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/**
 * Returns all third-party packages that the given packages install, as resolved in the lockfile. Skips optional
 * packages that are not on this machine, as an installer would.
 */
export function runtimeClosure(folders: readonly string[]): Installed[] {
  const found = new Map<string, Installed>();
  const visit = (folder: string): void => {
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = manifest(folder);
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const target = installedFolder(folder, name);
      if (!target || name.startsWith("@extraction-api/")) continue;
      const { version } = manifest(target);
      const key = `${name}@${version}`;
      if (found.has(key)) continue;
      found.set(key, { name, version, folder: target });
      visit(target);
    }
  };
  folders.forEach(visit);
  return [...found.values()];
}

/** Returns the folder that Node would find: looks in each `node_modules` from the folder upwards. */
function installedFolder(from: string, name: string): string | undefined {
  for (let folder = realpathSync(from); ; folder = dirname(folder)) {
    const target = join(folder, "node_modules", name);
    if (existsSync(join(target, "package.json"))) return realpathSync(target);
    if (folder === dirname(folder)) return undefined;
  }
}

function manifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
}
