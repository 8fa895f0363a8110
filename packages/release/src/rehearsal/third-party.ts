import { existsSync, readFileSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";

/** An installed package that a published one needs at run time. */
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
 * Every third-party package that the given packages install, as the lockfile resolved it. What is
 * optional and not on this machine is left out, as an installer would.
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

/** Looks where Node would look: in each `node_modules` from the folder upwards. */
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
