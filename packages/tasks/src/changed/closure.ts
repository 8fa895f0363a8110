import { existsSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import ts from "typescript";
import type { Workspace } from "./workspace.ts";

/** What a test file is made of, as far as its imports tell. */
export interface Closure {
  /** The file itself and every file of the repository that it imports, directly or not, from the root; after how many imports. */
  readonly files: ReadonlyMap<string, number>;
  /** Whether any of them can read files or start programs or threads, so that imports do not tell all. */
  readonly isOpen: boolean;
  /** Whether it packs the published packages, whose manifests alone name them. */
  readonly packs: boolean;
}

/** Modules through which a program reaches what it does not import. */
const OPENINGS =
  /^(node:)?(fs|child_process|worker_threads|module|cluster|sqlite)(\/|$)|^(esbuild|playwright-core|vite|typescript.*)$/;

/** Calls that find the published packages by their manifests. */
const PACKS = /\bpublished(Packages)?\(|\brehearse\(/;

interface File {
  readonly imports: readonly string[];
  readonly isOpen: boolean;
  readonly packs: boolean;
}

/** Follows imports through a workspace; each file is read once. */
export class Closures {
  readonly workspace: Workspace;
  readonly #files = new Map<string, File>();

  constructor(workspace: Workspace) {
    this.workspace = workspace;
  }

  /** What a test file is made of. @param test its path from the root */
  of(test: string): Closure {
    const files = new Map([[test, 0]]);
    // A map that grows while it is walked: each file is visited once, the nearest ones first.
    for (const [file, steps] of files)
      for (const imported of this.#read(file).imports) if (!files.has(imported)) files.set(imported, steps + 1);
    const read = [...files.keys()].map((file) => ({ file, ...this.#read(file) }));
    const isTestSide = (file: string): boolean => !/^packages\/[^/]+\/src\//.test(file);
    return {
      files,
      isOpen: read.some(({ isOpen }) => isOpen),
      packs: read.some(({ file, packs }) => packs && isTestSide(file)),
    };
  }

  /** The files that import a file themselves, among those that were read for closures. */
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
    const specifiers = ts.preProcessFile(source, true, true).importedFiles.map(({ fileName }) => fileName);
    const imports = specifiers.flatMap((specifier) => {
      if (specifier.startsWith(".")) return [posix.normalize(posix.join(dirname(file), specifier))];
      return this.workspace.resolve(specifier) ?? [];
    });
    const isComputed = /\bimport\(\s*[^"'\s)]|\brequire\(\s*[^"'\s)]/.test(source);
    return { imports, isOpen: isComputed || specifiers.some((one) => OPENINGS.test(one)), packs: PACKS.test(source) };
  }
}

const nothing: File = { imports: [], isOpen: false, packs: false };
