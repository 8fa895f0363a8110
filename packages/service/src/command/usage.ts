import { envOf, settingList } from "./settings.ts";
import type { Setting } from "./settings.ts";

/** Where the help of a setting begins. */
const column = 26;

/** Longest line of the help, characters. */
const width = 120;

/** The help of the command. */
export function usage(): string {
  const own = settingList.map(([name, setting]) => lineOf(name, setting));
  return `extraction-api-service: the interface over real HTTP, on your own machines

Usage: extraction-api-service [settings]
       extraction-api-service keys add|list|revoke|rotate --accounts FILE

${own.join("\n")}
${entry("--config FILE", 'settings from a JSON object, such as {"port": 4010}')}
${entry("--print-config", "print every setting, its value and where it came from, without secrets")}
${entry("--version", "print the version")}
${entry("--help", "this text")}

extraction-api-service keys add|list|revoke|rotate: administers the keys of --accounts; see keys --help

Each setting can also be given by environment variable (--port: EXTRACTION_API_PORT; several values with commas) and by
file. A flag wins over the environment, and that over the file. Names of their own: ${named()}.`;
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
  const lines: string[] = [];
  let line = "";
  for (const word of help.split(" ")) {
    if (line !== "" && column + line.length + word.length + 1 > width) {
      lines.push(line);
      line = "";
    }
    line += line === "" ? word : ` ${word}`;
  }
  return `  ${flag.padEnd(column - 3)} ${[...lines, line].join(`\n${" ".repeat(column)}`)}`;
}
