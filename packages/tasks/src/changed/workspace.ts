import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** The condition under which a package's entries are its sources. */
const CONDITION = "@extraction-api/source";

type Names = Readonly<Record<string, string>>;

interface Manifest {
  readonly name: string;
  readonly exports?: Readonly<Record<string, string | Readonly<Record<string, unknown>>>>;
  readonly dependencies?: Names;
  readonly devDependencies?: Names;
  readonly optionalDependencies?: Names;
}

/** The packages of a workspace, and who depends on whom. */
export class Workspace {
  readonly root: string;
  readonly #manifests: ReadonlyMap<string, Manifest>;
  readonly #folders: ReadonlyMap<string, string>;

  constructor(root: string) {
    this.root = root;
    const folders = readdirSync(join(root, "packages")).filter((dir) =>
      existsSync(join(root, "packages", dir, "package.json")),
    );
    this.#manifests = new Map(
      folders.map((dir) => [
        dir,
        JSON.parse(readFileSync(join(root, "packages", dir, "package.json"), "utf8")) as Manifest,
      ]),
    );
    this.#folders = new Map([...this.#manifests].map(([dir, { name }]) => [name, dir]));
  }

  /** The folders below `packages/`. */
  get packages(): string[] {
    return [...this.#manifests.keys()].toSorted();
  }

  /**
   * The folders of a package and of all that its tests can notice: what it declares, for its tests too, and what those
   * need when they run.
   */
  reach(dir: string): ReadonlySet<string> {
    return this.#reach(dir, (all) => all);
  }

  /** The folders of a package and of all that it needs when it runs. */
  needs(dir: string): ReadonlySet<string> {
    return this.#reach(dir, builtIn);
  }

  /** @param ofTests which of the development dependencies of the package itself count */
  #reach(dir: string, ofTests: (names?: Names) => Names | undefined): ReadonlySet<string> {
    const found = new Set([dir]);
    const visit = (names: Names = {}): void => {
      for (const name of Object.keys(names)) {
        const folder = this.#folders.get(name);
        if (folder === undefined || found.has(folder)) continue;
        found.add(folder);
        // What is built into a package (its types, generated tables) stands among its development dependencies.
        const { dependencies, devDependencies, optionalDependencies } = this.#manifests.get(folder) ?? { name };
        visit({ ...dependencies, ...optionalDependencies });
        visit(builtIn(devDependencies));
      }
    };
    const { dependencies, devDependencies, optionalDependencies } = this.#manifests.get(dir) ?? { name: dir };
    visit({ ...dependencies, ...ofTests(devDependencies), ...optionalDependencies });
    return found;
  }

  /** The file that an import of a package of this workspace leads to, from the root; undefined for any other import. */
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
