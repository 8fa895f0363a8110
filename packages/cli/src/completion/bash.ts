import { leadingFlags } from "../flags/own-flags.ts";
import type { Completed } from "./command.ts";

/** Returns the completion script for bash: verbs, flags and their values, or else files. */
export function bash(verbs: readonly Completed[]): string {
  const cases = verbs.map(({ name, flags, words }) => {
    const withChoices = flags.filter(({ choices }) => choices.length > 0);
    const withValue = flags.filter(({ takesValue, choices }) => takesValue && choices.length === 0);
    return [
      `    ${name})`,
      '      case "$previous" in',
      ...withChoices.map(({ name: flag, choices }) => `        --${flag}) words='${choices.join(" ")}' ;;`),
      ...(withValue.length > 0
        ? [`        ${withValue.map(({ name: flag }) => `--${flag}`).join("|")}) words='' ;;`]
        : []),
      `        *) words='${[...words, ...flags.map(({ name: flag }) => `--${flag}`)].join(" ")}' ;;`,
      "      esac ;;",
    ].join("\n");
  });
  return [
    "# extraction-api completion bash >> ~/.bash_completion",
    "_extraction_api() {",
    '  local word="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}" words="" verb="" each',
    // The verb is the first word that is not a flag: `--local` and others may come before it.
    '  for each in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do',
    '    case "$each" in -*) ;; *) verb="$each"; break ;; esac',
    "  done",
    '  case "$verb" in',
    `    '') words='${[...verbs.map(({ name }) => name), ...leadingFlags, "--version"].join(" ")}' ;;`,
    ...cases,
    "  esac",
    '  COMPREPLY=($(compgen -W "$words" -- "$word"))',
    "}",
    "complete -o default -F _extraction_api extraction-api",
    "",
  ].join("\n");
}
