import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { manifestOf, type Manifest } from "../published.ts";

/** The condition under which a package's entries are its sources. */
const CONDITION = "@extraction-api/source";

type Names = Readonly<Record<string, string>>;

/** The packages of a workspace and their dependencies. */
export class Workspace {
  readonly root: string;
  readonly #manifests: ReadonlyMap<string, Manifest>;
  readonly #folders: ReadonlyMap<string, string>;

  constructor(root: string) {
    this.root = root;
    const folders = readdirSync(join(root, "packages")).filter((dir) =>
      existsSync(join(root, "packages", dir, "package.json")),
    );
    this.#manifests = new Map(folders.map((dir) => [dir, manifestOf(root, dir)]));
    this.#folders = new Map([...this.#manifests].map(([dir, { name }]) => [name, dir]));
  }

  /** The folders below `packages/`. */
  get packages(): string[] {
    return [...this.#manifests.keys()].toSorted();
  }

  /**
   * Returns the folders of a package and of all packages that can affect its tests: its declared dependencies,
   * including those of its tests, and their run-time dependencies.
   */
  reach(dir: string): ReadonlySet<string> {
    const found = new Set([dir]);
    const visit = (names: Names = {}): void => {
      for (const name of Object.keys(names)) {
        const folder = this.#folders.get(name);
        if (folder === undefined || found.has(folder)) continue;
        found.add(folder);
        // Packages that are built into another one (types, generated tables) are among its development dependencies.
        const { dependencies, devDependencies, optionalDependencies } = this.#manifests.get(folder) ?? { name };
        visit({ ...dependencies, ...optionalDependencies });
        visit(builtIn(devDependencies));
      }
    };
    const { dependencies, devDependencies, optionalDependencies } = this.#manifests.get(dir) ?? { name: dir };
    visit({ ...dependencies, ...devDependencies, ...optionalDependencies });
    return found;
  }

  /** Returns the file that an import of a workspace package resolves to, from the root; undefined for other imports. */
  resolve(specifier: string): string | undefined {
    const [scope, name, ...rest] = specifier.split("/");
    const dir = this.#folders.get(`${scope}/${name}`);
    if (dir === undefined) return undefined;
    const entry = this.#manifests.get(dir)?.exports?.[[".", ...rest].join("/")];
    const target = typeof entry === "string" ? entry : (entry?.[CONDITION] ?? entry?.["default"]);
    return typeof target === "string" ? join("packages", dir, target) : join("packages", dir, "package.json");
  }
}

function builtIn(names: Names = {}): Names {
  return Object.fromEntries(Object.entries(names).filter(([name]) => /^@extraction-api\/v\d+$/.test(name)));
}
