import type { Completed } from "./command.ts";

/** Completion for fish, with a description beside each flag. */
export function fish(verbs: readonly Completed[]): string {
  const quoted = (text: string): string => `'${text.replaceAll("'", "")}'`;
  const lines = verbs.flatMap(({ name, summary, flags, words }) => {
    const here = `complete -c extraction-api -n '__fish_seen_subcommand_from ${name}'`;
    return [
      `complete -c extraction-api -f -n __fish_use_subcommand -a ${name} -d ${quoted(summary)}`,
      ...(words.length > 0 ? [`${here} -f -a ${quoted(words.join(" "))}`] : []),
      ...flags.map(({ name: flag, summary: text, takesValue, choices }) => {
        const values = choices.length > 0 ? ` -x -a ${quoted(choices.join(" "))}` : takesValue ? " -r" : "";
        return `${here} -l ${quoted(flag)}${values} -d ${quoted(text)}`;
      }),
    ];
  });
  return ["# extraction-api completion fish > ~/.config/fish/completions/extraction-api.fish", ...lines, ""].join("\n");
}
