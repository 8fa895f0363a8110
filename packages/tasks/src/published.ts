import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Returns the folders of the packages that are published, by name. */
export function published(root: string): string[] {
  return readdirSync(join(root, "packages"))
    .filter((dir) => manifestOf(root, dir).private !== true)
    .toSorted();
}

/**
 * Returns the names of the published packages that contain generated code: packages with others built in, such as the
 * client with its types, or with generated files, such as the MCP server's tools. No version range says what they
 * contain, so a change to the documents reaches callers only when these packages are released.
 */
export function carriers(root: string): string[] {
  const isGenerated = (name: string): boolean => /^@extraction-api\/v\d+$/.test(name);
  if (!existsSync(join(root, "packages"))) return [];
  return published(root).flatMap((dir) => {
    const { name, dependencies = {}, devDependencies = {} } = manifestOf(root, dir);
    const carries =
      Object.keys({ ...dependencies, ...devDependencies }).some(isGenerated) ||
      existsSync(join(root, "packages", dir, "src/generated"));
    return carries && !isGenerated(name) ? [name] : [];
  });
}

/** The fields of a package's manifest that tasks read. */
export interface Manifest {
  readonly name: string;
  readonly private?: boolean;
  readonly exports?: Readonly<Record<string, string | Readonly<Record<string, unknown>>>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** Reads the manifest of a package, by its folder below `packages/`. */
export function manifestOf(root: string, dir: string): Manifest {
  return JSON.parse(readFileSync(join(root, "packages", dir, "package.json"), "utf8")) as Manifest;
}
