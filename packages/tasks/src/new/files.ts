/** What a recipe of `npm run new` makes: the text of each file that it adds or edits, by its path from the root. */
export interface Made {
  readonly files: ReadonlyMap<string, string>;
  /** What is left for a person, a line each. */
  readonly next: readonly string[];
}

/** Reads a file of the repository, by its path from the root; `undefined` where there is none. */
export type Read = (path: string) => string | undefined;

/** Why something cannot be made, and what to do instead. */
export class CannotMake extends Error {
  override readonly name = "CannotMake";
}

/** Reads a file that has to be there. */
export function mustRead(read: Read, path: string): string {
  const text = read(path);
  if (text === undefined) throw new CannotMake(`There is no ${path}.`);
  return text;
}

/** The path of a file that is about to be added. */
export function added(read: Read, path: string): string {
  if (read(path) !== undefined) throw new CannotMake(`${path} is there already. Choose another name, or edit it.`);
  return path;
}

/** A name that fits the pattern; the example shows one. */
export function named(name: string | undefined, pattern: RegExp, example: string): string {
  if (name !== undefined && pattern.test(name)) return name;
  throw new CannotMake(`${name ?? "Nothing"} is not a name for it. Example: npm run new ${example}`);
}

/** The words of a name in camelCase, PascalCase or with hyphens, in lower case. */
export function wordsOf(name: string): string {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replaceAll("-", " ")
    .toLowerCase();
}

/** Adds a line to a file, at the end of a block of YAML, such as `paths:` or, indented, `  schemas:`. */
export function appendTo(read: Read, path: string, block: string, line: string): string {
  const lines = mustRead(read, path).split("\n");
  const start = lines.findIndex((one) => one === block);
  if (start < 0)
    throw new CannotMake(
      `${path} has no line ${JSON.stringify(block)} to add to. Choose a file that has it, or edit by hand.`,
    );
  const depth = block.search(/\S/);
  const isInside = (one: string): boolean => one.trim() === "" || one.search(/\S/) > depth;
  let end = start + 1;
  while (end < lines.length && isInside(lines[end] ?? "")) end++;
  while ((lines[end - 1] ?? "").trim() === "") end--;
  return lines.toSpliced(end, 0, line).join("\n");
}
