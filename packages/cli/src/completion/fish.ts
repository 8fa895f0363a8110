import { leadingFlags } from "../flags/own-flags.ts";
import type { Completed } from "./command.ts";

// The verb is the first word that is not a flag; a later argument with the name of a verb is not one.
const verbTest = `function __extraction_api_verb
  set -l words (commandline -opc)
  set -e words[1]
  for word in $words
    string match -q -- '-*' $word; and continue
    test "$word" = "$argv[1]"
    return
  end
  test -z "$argv[1]"
end`;

/** Returns the completion script for fish, with a description of each flag. */
export function fish(verbs: readonly Completed[]): string {
  const quoted = (text: string): string => `'${text.replaceAll("'", "")}'`;
  const lines = verbs.flatMap(({ name, summary, flags, words }) => {
    const prefix = `complete -c extraction-api -n '__extraction_api_verb ${name}'`;
    return [
      `complete -c extraction-api -f -n __extraction_api_verb -a ${name} -d ${quoted(summary)}`,
      ...(words.length > 0 ? [`${prefix} -f -a ${quoted(words.join(" "))}`] : []),
      ...flags.map(({ name: flag, summary: text, takesValue, choices }) => {
        const values = choices.length > 0 ? ` -x -a ${quoted(choices.join(" "))}` : takesValue ? " -r" : "";
        return `${prefix} -l ${quoted(flag)}${values} -d ${quoted(text)}`;
      }),
    ];
  });
  const before = leadingFlags.map((flag) => `complete -c extraction-api -n __extraction_api_verb -l ${flag.slice(2)}`);
  const head = "# extraction-api completion fish > ~/.config/fish/completions/extraction-api.fish";
  return [head, verbTest, ...before, ...lines, ""].join("\n");
}
