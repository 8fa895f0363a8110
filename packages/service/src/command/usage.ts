import { envOf, settingList, type Setting } from "./settings.ts";

/** Column where a setting's description begins. */
const column = 26;

const width = 120;

/** Returns the command's help text. */
export function usage(): string {
  const own = settingList.map(([name, setting]) => lineOf(name, setting));
  return `extraction-api-service: serves the Extraction API over HTTP on your own machines

Usage: extraction-api-service [settings]
       extraction-api-service keys add|list|revoke|rotate --accounts FILE

${own.join("\n")}
${entry("--config FILE", 'read settings from a JSON file, such as {"port": 4010}')}
${entry("--print-config", "check every setting, and print its value and source; hide secrets")}
${entry("--version", "print the version")}
${entry("--help", "print this help")}

extraction-api-service keys manages the keys in the --accounts file; see extraction-api-service keys --help.

You can also set each of these with an environment variable (EXTRACTION_API_PORT for --port; separate several values with
commas) or in the --config file. A flag overrides the environment, and the environment overrides the file. An empty variable
counts as unset; EXTRACTION_API_API_KEY is refused if it is empty. Variables with other names: ${named()}.`;
}

function named(): string {
  return settingList
    .filter(([, { env }]) => env !== undefined)
    .map(([name, setting]) => `${envOf(name, setting)} (--${name})`)
    .join(", ");
}

function lineOf(name: string, setting: Setting): string {
  const preset = setting.preset === undefined ? "" : ` (default ${String(setting.preset)})`;
  return entry(`--${name}${setting.value === undefined ? "" : ` ${setting.value}`}`, setting.help + preset);
}

function entry(flag: string, help: string): string {
  const lines = help.match(new RegExp(`(?! ).{1,${width - column}}(?= |$)`, "g")) ?? [];
  return `  ${flag.padEnd(column - 3)} ${lines.join(`\n${" ".repeat(column)}`)}`;
}
