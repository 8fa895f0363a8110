/** The files that a recipe of `npm run new` adds or edits: path from the root → text. */
export interface RecipeFiles {
  readonly files: ReadonlyMap<string, string>;
  /** The remaining tasks for a person, one per line. */
  readonly next: readonly string[];
}

/** Reads a file of the repository, by its path from the root; `undefined` if it does not exist. */
export type Read = (path: string) => string | undefined;

/** The reason why something cannot be created, and what to do instead. */
export class RecipeError extends Error {
  override readonly name = "RecipeError";
}

/** Reads a file that must exist. */
export function readRequired(read: Read, path: string): string {
  const text = read(path);
  if (text === undefined) throw new RecipeError(`${path} does not exist.`);
  return text;
}

/** Returns the path of a file to add, which must not exist yet. */
export function newPath(read: Read, path: string): string {
  if (read(path) !== undefined) throw new RecipeError(`${path} already exists. Choose another name, or edit it.`);
  return path;
}

/** Returns an argument, a name unless `kind` says otherwise, if it matches the pattern. The example is a valid one. */
export function validArgument(given: string | undefined, pattern: RegExp, example: string, kind = "name"): string {
  if (given !== undefined && pattern.test(given)) return given;
  const guess = pattern.test(`/${given}`) ? ` Did you mean /${given}?` : "";
  const wrong = given === undefined ? "An argument is missing." : `${given} is not a valid ${kind}.${guess}`;
  throw new RecipeError(`${wrong} Example: npm run new ${example}`);
}

/** Returns the words of a name in camelCase, PascalCase or kebab-case, in lower case. */
export function wordsOf(name: string): string {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replaceAll("-", " ")
    .toLowerCase();
}

/** Returns the words of a name as the beginning of a sentence. */
export function titleOf(name: string): string {
  const words = wordsOf(name);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Adds a line at the end of a YAML block in a file, such as `paths:` or, indented, `  schemas:`. */
export function appendTo(read: Read, path: string, block: string, line: string): string {
  const lines = readRequired(read, path).split("\n");
  const start = lines.findIndex((one) => one === block);
  const advice = "Choose a file that has it, or edit the file by hand.";
  if (start < 0) throw new RecipeError(`${path} has no line ${JSON.stringify(block)} to add to. ${advice}`);
  const depth = block.search(/\S/);
  const isInside = (one: string): boolean => one.trim() === "" || one.search(/\S/) > depth;
  let end = start + 1;
  while (end < lines.length && isInside(lines[end] ?? "")) end++;
  while ((lines[end - 1] ?? "").trim() === "") end--;
  return lines.toSpliced(end, 0, line).join("\n");
}
