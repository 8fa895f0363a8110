import { join, relative } from "node:path";
import ts from "typescript";
import type { Consumer, ConsumerFailure } from "./consumers.ts";

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  lib: ["lib.es2023.d.ts"],
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  customConditions: ["@extraction-api/source"],
  types: ["node"],
  strict: true,
  allowImportingTsExtensions: true,
  noEmit: true,
  skipLibCheck: true,
};

const MAX_MESSAGE = 300;

/**
 * Type checks programs against package sources in memory. Reads only the compiler's own files and the project's
 * installed dependencies from disk, and runs no code.
 *
 * @param packages sources and manifests, by path from the root
 * @param installed the root of the project whose `node_modules` are used
 */
export function typeCheck(
  consumers: readonly Consumer[],
  packages: ReadonlyMap<string, string>,
  installed: string,
): ConsumerFailure[] {
  const memory = new Map([...packages, ...consumers.map(({ file, text }) => [file, text] as const)]);
  const host = hostOf(memory, installed);
  const program = ts.createProgram({
    rootNames: consumers.map(({ file }) => join(installed, file)),
    options: { ...OPTIONS, typeRoots: [join(installed, "node_modules/@types")] },
    host,
  });
  return consumers.flatMap(({ file }) => {
    const source = program.getSourceFile(join(installed, file));
    const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
    return found.map((diagnostic) => failureAt(file, diagnostic));
  });
}

function failureAt(file: string, { file: source, start = 0, messageText }: ts.Diagnostic): ConsumerFailure {
  const { line, character } = source?.getLineAndCharacterOfPosition(start) ?? { line: 0, character: 0 };
  const message = ts.flattenDiagnosticMessageText(messageText, " ").slice(0, MAX_MESSAGE);
  return { file, line: line + 1, column: character + 1, stage: "compile", message };
}

/** Returns the project's tree as the compiler sees it: packages from memory, dependencies from the disk. */
function hostOf(memory: ReadonlyMap<string, string>, installed: string): ts.CompilerHost {
  const disk = ts.createCompilerHost(OPTIONS);
  const folders = new Set([...memory.keys()].flatMap(foldersAbove).map((folder) => join(installed, folder)));
  const compiler = join(ts.getDefaultLibFilePath(OPTIONS), "..");
  const isInstalled = (path: string): boolean =>
    path.startsWith(compiler) || (path.startsWith(`${installed}/`) && path.split("/").includes("node_modules"));
  const fromMemory = (path: string): string | undefined => memory.get(relative(installed, path));
  const readFile = (path: string): string | undefined =>
    fromMemory(path) ?? (isInstalled(path) ? disk.readFile(path) : undefined);
  return {
    ...disk,
    readFile,
    fileExists: (path) => fromMemory(path) !== undefined || (isInstalled(path) && disk.fileExists(path)),
    directoryExists: (path) =>
      folders.has(path) || path === installed || (isInstalled(path) && (disk.directoryExists?.(path) ?? false)),
    getSourceFile: (path, language) => {
      const text = readFile(path);
      return text === undefined ? undefined : ts.createSourceFile(path, text, language);
    },
    getDirectories: (path) => (isInstalled(path) ? (disk.getDirectories?.(path) ?? []) : []),
    getCurrentDirectory: () => installed,
  };
}

function foldersAbove(path: string): string[] {
  const parts = path.split("/");
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join("/"));
}
