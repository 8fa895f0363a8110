import { leadingFlags } from "../flags/own-flags.ts";
import type { Completed, CompletedFlag } from "./command.ts";

/** Returns the completion script for zsh, with a description of each flag. */
export function zsh(verbs: readonly Completed[]): string {
  const cases = verbs.map(({ name, flags, words }) =>
    [
      `    ${name})`,
      "      _arguments \\",
      ...flags.map((flag) => `        '*${specOf(flag)}' \\`),
      `        '*:argument:${words.length > 0 ? `(${words.map(escaped).join(" ")})` : "_files"}' ;;`,
    ].join("\n"),
  );
  return [
    "#compdef extraction-api",
    "# extraction-api completion zsh > ~/.zfunc/_extraction-api, with ~/.zfunc in fpath",
    "_extraction_api() {",
    "  local -a verbs",
    `  verbs=(${verbs.map(({ name, summary }) => `'${name}:${summary}'`).join(" ")})`,
    // Flags such as `--local` may come before the verb: they are removed, and completed with the verbs.
    "  local -i at=2",
    "  while (( at < CURRENT )) && [[ ${words[at]} == -* ]]; do (( at++ )); done",
    "  if (( at == CURRENT )); then",
    `    [[ \${words[at]} == -* ]] && compadd -- ${leadingFlags.join(" ")}`,
    "    _describe verb verbs",
    "    return",
    "  fi",
    "  local verb=${words[at]}",
    "  shift $(( at - 1 )) words; (( CURRENT -= at - 1 ))",
    "  case $verb in",
    ...cases,
    "  esac",
    "}",
    'if [ "$funcstack[1]" = "_extraction-api" ]; then _extraction_api "$@"; else compdef _extraction_api extraction-api; fi',
    "",
  ].join("\n");
}

function specOf({ name, summary, takesValue, choices }: CompletedFlag): string {
  const action = choices.length > 0 ? `(${choices.map(escaped).join(" ")})` : "_files";
  return `--${name}[${summary}]${takesValue ? `:value:${action}` : ""}`;
}

const escaped = (word: string): string => word.replaceAll(/[():{}]/g, String.raw`\$&`);
