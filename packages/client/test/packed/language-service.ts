import { dirname } from "node:path";
import current from "typescript-6";

/** What an editor shows in a program. */
export interface Editor {
  /** Returns the hovers over the last name before each mark `▮`, in order. */
  hovers(program: string): { readonly text: string; readonly documentation: string }[];
  /** Returns the names of the completions at the mark. */
  names(program: string): string[];
  /** Returns the completions at each mark, each with its documentation. */
  completions(program: string): { readonly name: string; readonly documentation: string }[][];
  /** Returns what is underlined, with the line number from 0. */
  errors(program: string): { readonly line: number; readonly message: string }[];
}

/**
 * Creates TypeScript's language service for a program in a folder in which the package is installed.
 *
 * @param ts the version of TypeScript
 */
export function editorIn(folder: string, ts: typeof current = current): Editor {
  const file = `${folder}/program.ts`;
  let text = "";
  let version = 0;
  const { sys } = ts;
  const snapshots = new Map<string, current.IScriptSnapshot | undefined>();
  /** Reads a file of a package or a library once: each edit of the program asks for all of them. */
  const snapshotOf = (name: string): current.IScriptSnapshot | undefined => {
    if (!snapshots.has(name)) {
      const content = sys.readFile(name);
      snapshots.set(name, content === undefined ? undefined : ts.ScriptSnapshot.fromString(content));
    }
    return snapshots.get(name);
  };
  const service = ts.createLanguageService({
    getScriptFileNames: () => [file],
    getScriptVersion: (name) => (name === file ? String(version) : "1"),
    getScriptSnapshot: (name) => (name === file ? ts.ScriptSnapshot.fromString(text) : snapshotOf(name)),
    getCurrentDirectory: () => dirname(file),
    getCompilationSettings: () => ({
      module: ts.ModuleKind.NodeNext,
      target: ts.ScriptTarget.ES2022,
      lib: ["lib.es2022.d.ts", "lib.dom.d.ts"],
      strict: true,
      types: [],
    }),
    getDefaultLibFileName: (options) => ts.getDefaultLibFilePath(options),
    fileExists: (name) => name === file || sys.fileExists(name),
    readFile: (name) => (name === file ? text : sys.readFile(name)),
    directoryExists: (name) => sys.directoryExists(name),
    getDirectories: (name) => sys.getDirectories(name),
    readDirectory: (...args) => sys.readDirectory(...args),
  });
  /** Opens a program, and returns the positions of its marks. */
  const open = (program: string): number[] => {
    version++;
    text = program.replaceAll("▮", "");
    return [...program.matchAll(/▮/g)].map(({ index }, before) => index - before);
  };
  const namesAt = (at: number): string[] =>
    (service.getCompletionsAtPosition(file, at, {})?.entries ?? []).map(({ name }) => name);
  const proseOf = (parts: current.SymbolDisplayPart[] | undefined): string => ts.displayPartsToString(parts);
  return {
    hovers(program) {
      return open(program).map((at) => {
        const info = service.getQuickInfoAtPosition(file, at - 1);
        return { text: proseOf(info?.displayParts), documentation: proseOf(info?.documentation) };
      });
    },
    names(program) {
      const [at = 0] = open(program);
      return namesAt(at);
    },
    completions(program) {
      return open(program).map((at) =>
        namesAt(at).map((name) => {
          const details = service.getCompletionEntryDetails(file, at, name, {}, undefined, {}, undefined);
          return { name, documentation: proseOf(details?.documentation) };
        }),
      );
    },
    errors(program) {
      open(program);
      return service.getSemanticDiagnostics(file).map(({ messageText, start = 0 }) => ({
        line: text.slice(0, start).split("\n").length - 1,
        message: ts.flattenDiagnosticMessageText(messageText, "\n"),
      }));
    },
  };
}
