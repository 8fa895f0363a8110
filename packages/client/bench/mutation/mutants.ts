/** A change in one place of a module, which a test has to notice. */
export interface Mutant {
  readonly file: string;
  readonly line: number;
  /** File, mutation and line of code: the key of an equivalent mutant. */
  readonly name: string;
  readonly source: string;
}

/** The patterns to replace, with their replacements. */
const mutations: readonly (readonly [RegExp, (found: string) => string])[] = [
  [/===/g, () => "!=="],
  [/!==/g, () => "==="],
  [/>=/g, () => ">"],
  [/<=/g, () => "<"],
  [/ > /g, () => " >= "],
  [/ < /g, () => " <= "],
  [/&&(?!=)/g, () => "||"],
  [/\|\|(?!=)/g, () => "&&"],
  [/\?\?(?!=)/g, () => "&&"],
  [/ \+ /g, () => " - "],
  [/ - /g, () => " + "],
  [/ \* /g, () => " / "],
  [/ \/ /g, () => " * "],
  [/\btrue\b/g, () => "false"],
  [/\bfalse\b/g, () => "true"],
  [/!(?=[a-z(])/g, () => ""],
  [/Math\.min/g, () => "Math.max"],
  [/Math\.max/g, () => "Math.min"],
  [/Math\.ceil/g, () => "Math.floor"],
  [/\.some\(/g, () => ".every("],
  [/\.every\(/g, () => ".some("],
  // In regular expressions: anchors, classes, quantifiers and flags.
  [/(?<=\/)\^/g, () => ""],
  [/\$(?=\/)/g, () => ""],
  [/\\d/g, () => "\\D"],
  [/\\w/g, () => "\\W"],
  [/\\s/g, () => "\\S"],
  [/(?<=[\])]|\\[dwsS])\+/g, () => "?"],
  [/(?<=[\])]|\\[dwsS])\*/g, () => ""],
  [/(?<=[^\s=]\/)i\b/g, () => ""],
  [/(?<=[^\s=]\/)g(?=i?[,;).])/g, () => ""],
  [/(?<![\w."'/{\\[-])\d[\d_]*(?![\w\]}])/g, (found) => String(Number(found.replaceAll("_", "")) + 1)],
];

/** Returns all mutants of a module. */
export function mutantsOf(file: string, source: string): Mutant[] {
  const bare = blank(source);
  return mutations.flatMap(([pattern, change]) =>
    [...bare.matchAll(pattern)].map(({ index, 0: found }) => {
      const mutated = source.slice(0, index) + change(found) + source.slice(index + found.length);
      const line = source.slice(0, index).split("\n").length;
      const code = source.split("\n")[line - 1]?.trim() ?? "";
      return { file, line, name: `${file} | ${found.trim()} → ${change(found).trim()} | ${code}`, source: mutated };
    }),
  );
}

/**
 * Returns the source with comments, types, imports and strings blanked, so that only code and regular expressions are
 * mutated.
 */
function blank(source: string): string {
  const hide = (found: string): string => found.replace(/[^\n]/g, " ");
  return source
    .replace(/\/\*[\s\S]*?\*\//g, hide)
    .replace(/(?<!:)\/\/ .*$/gm, hide)
    .replace(/^import [\s\S]*?;$/gm, hide)
    .replace(/^(export )?type [^=]*=[\s\S]*?;$/gm, hide)
    .replace(/^(export )?(declare )?interface [\s\S]*?^}/gm, hide)
    .replace(/"[^"\n]*"/g, hide);
}
