import { existsSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import type { Workspace } from "./workspace.ts";

/** The files and abilities of a test file, as far as its imports show. */
export interface Closure {
  /**
   * The file and all repository files that it imports, directly or indirectly, as paths from the root, with the number
   * of imports between them.
   */
  readonly files: ReadonlyMap<string, number>;
  /** Those of them that run when the file does, with the number of imports: not those of which it only uses types. */
  readonly running: ReadonlyMap<string, number>;
  /**
   * Whether any of them can read files or start programs or threads, in which case the imports do not show everything.
   */
  readonly isOpen: boolean;
  /** Whether it packs the published packages, which it finds through their manifests. */
  readonly packs: boolean;
}

/** Modules through which a program can access files that it does not import. */
const OPENINGS =
  /^(node:)?(fs|child_process|worker_threads|module|cluster|sqlite)(\/|$)|^(esbuild|playwright-core|vite|typescript.*)$/;

/**
 * Imports, exports from another file, and calls of `import` and `require`. A parser takes forty times as long. This
 * also finds imports in a program's texts, which only choose more tests.
 */
const IMPORT =
  /(?:^|; *)(?:import|export)\b(?:[^"'`;=]*?\bfrom)?\s*["']([^"']+)["']|\b(?:import|require)\(\s*["']([^"'\s]+)["']/gm;

/** An import of types only, which disappears before the program runs. */
const TYPES_ONLY = /^;? *(?:import|export)\s+type\b/;

/** Calls that find the published packages by their manifests. */
const PACKS = /\bpublished(Packages)?\(|\brehearse\(/;

interface File {
  readonly imports: readonly string[];
  /** Those of them that run when this file does. */
  readonly running: readonly string[];
  readonly isOpen: boolean;
  readonly packs: boolean;
}

/** Follows imports through a workspace, and reads each file once. */
export class Closures {
  readonly workspace: Workspace;
  readonly #files = new Map<string, File>();
  readonly #closures = new Map<string, Closure>();

  constructor(workspace: Workspace) {
    this.workspace = workspace;
  }

  /**
   * Returns the closure of a test file.
   *
   * @param test its path from the root
   */
  of(test: string): Closure {
    const known = this.#closures.get(test);
    if (known !== undefined) return known;
    const closure = this.#follow(test);
    this.#closures.set(test, closure);
    return closure;
  }

  #follow(test: string): Closure {
    const files = this.#reach(test, "imports");
    const read = [...files.keys()].map((file) => ({ file, ...this.#read(file) }));
    const isTestSide = (file: string): boolean => !/^packages\/[^/]+\/src\//.test(file);
    return {
      files,
      running: this.#reach(test, "running"),
      isOpen: read.some(({ isOpen }) => isOpen),
      packs: read.some(({ file, packs }) => packs && isTestSide(file)),
    };
  }

  #reach(test: string, along: "imports" | "running"): Map<string, number> {
    const files = new Map([[test, 0]]);
    // The map grows during the loop, so each file is visited once, the nearest first.
    for (const [file, steps] of files)
      for (const imported of this.#read(file)[along]) if (!files.has(imported)) files.set(imported, steps + 1);
    return files;
  }

  /** Returns the files that import a file directly, among those read so far. */
  importersOf(file: string): string[] {
    return [...this.#files].flatMap(([path, { imports }]) => (imports.includes(file) ? [path] : []));
  }

  #read(file: string): File {
    const known = this.#files.get(file);
    if (known !== undefined) return known;
    const path = join(this.workspace.root, file);
    const isProgram = /\.[cm]?[jt]sx?$/.test(file) && existsSync(path);
    const read = isProgram ? this.#parse(file, readFileSync(path, "utf8")) : nothing;
    this.#files.set(file, read);
    return read;
  }

  #parse(file: string, source: string): File {
    const specifiers = importsIn(source);
    const filesOf = (names: readonly string[]): string[] =>
      names.flatMap((specifier) => {
        if (specifier.startsWith(".")) return [posix.normalize(posix.join(dirname(file), specifier))];
        return this.workspace.resolve(specifier) ?? [];
      });
    const isComputed = /\bimport\(\s*[^"'\s)]|\brequire\(\s*[^"'\s)]/.test(source);
    return {
      imports: filesOf(specifiers),
      running: filesOf(importsIn(source, true)),
      isOpen: isComputed || specifiers.some((one) => OPENINGS.test(one)),
      packs: PACKS.test(source),
    };
  }
}

/**
 * Returns what a program imports, and perhaps more.
 *
 * @param running whether to leave out imports of types only
 */
export function importsIn(source: string, running = false): string[] {
  return [...source.matchAll(IMPORT)].flatMap(([statement, from, called = ""]) =>
    running && TYPES_ONLY.test(statement.trimStart()) ? [] : [from ?? called],
  );
}

const nothing: File = { imports: [], running: [], isOpen: false, packs: false };
