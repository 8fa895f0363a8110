import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { UsageError, Interrupted } from "../errors/usage-error.ts";
import type { Context } from "../context.ts";
import { didYouMean } from "../flags/nearest.ts";
import { write, type Streams } from "../output/streams.ts";
import { configPath, readConfig, writeConfig, type Config } from "./file.ts";
import { originOf } from "./settings.ts";

const names = ["base-url", "api-key"] as const;

/**
 * `config`, `config set NAME [VALUE]`, `config unset NAME`, `config path`. Reads the key from stdin and never prints
 * it.
 *
 * @throws UsageError that says what is missing
 */
export async function configure(context: Context, words: readonly string[]): Promise<void> {
  const [action = "show", name = "", value] = words;
  if (action === "show") return show(context);
  if (action === "path") return write(context.streams.stdout, `${configPath(context.env) ?? ""}\n`);
  if (action !== "set" && action !== "unset") {
    const suggestion = didYouMean(action, ["show", "path", "set", "unset"]) || " It takes show, path, set or unset.";
    throw new UsageError(`config has no ${JSON.stringify(action)}.${suggestion}`);
  }
  const known = names.find((one) => one === name);
  if (known === undefined) throw new UsageError(`config ${action} takes ${names.join(" or ")}.`);
  const config = readConfig(context.env);
  const changed = action === "unset" ? withoutSetting(config, known) : await withValue(context, config, known, value);
  const path = writeConfig(context.env, changed);
  context.say(`${known} ${action === "set" ? "saved in" : "removed from"} ${path}.`);
}

async function show({ env, streams }: Context): Promise<void> {
  const { baseUrl, keys } = readConfig(env);
  const origins = Object.keys(keys);
  const lines = [
    `file      ${configPath(env) ?? "none: there is no home folder"}`,
    `base-url  ${env["EXTRACTION_API_BASE_URL"] ? `${env["EXTRACTION_API_BASE_URL"]} (from the environment)` : (baseUrl ?? "not set")}`,
    `api-key   ${[env["EXTRACTION_API_KEY"] && "in the environment", ...origins.map((origin) => `saved for ${origin}`)].filter(Boolean).join(", ") || "not set"}`,
  ];
  await write(streams.stdout, `${lines.join("\n")}\n`);
}

async function withValue(context: Context, config: Config, name: string, value: string | undefined): Promise<Config> {
  if (name === "base-url") {
    if (value === undefined)
      throw new UsageError("config set base-url takes the URL, such as https://api.example.com/v2.");
    originOf(value);
    return { ...config, baseUrl: value };
  }
  if (value !== undefined) {
    throw new UsageError(
      "A key on the command line stays in the history of the shell. Run `extraction-api config set api-key` and paste it, or pipe it in.",
    );
  }
  const baseUrl = context.env["EXTRACTION_API_BASE_URL"] || config.baseUrl;
  if (baseUrl === undefined)
    throw new UsageError("A key belongs to one service. Say which first: extraction-api config set base-url URL");
  const key = (await askSecret(context.streams, `Key for ${originOf(baseUrl)}: `)).trim();
  if (!/^[\u0021-\u007e]+$/.test(key))
    throw new UsageError("This is not a key: it is empty, or contains characters that a header cannot contain.");
  return { ...config, keys: { ...config.keys, [originOf(baseUrl)]: key } };
}

function withoutSetting({ baseUrl, keys }: Config, name: string): Config {
  if (name === "api-key") return { ...(baseUrl !== undefined && { baseUrl }), keys: {} };
  return { keys };
}

/** Returns the first line of stdin. On a terminal, it prompts for the line and hides the input. */
async function askSecret({ stdin, stderr }: Streams, question: string): Promise<string> {
  const isTerminal = stdin.isTTY === true;
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: silent, terminal: isTerminal });
  // The terminal stops showing input before the question appears, so that fast typing is hidden, too.
  if (isTerminal) stderr.write(question);
  try {
    return await new Promise<string>((resolve, reject) => {
      lines.once("line", resolve);
      lines.once("close", () => resolve(""));
      lines.once("SIGINT", () => reject(new Interrupted("Nothing was saved.")));
    });
  } finally {
    lines.close();
    if (isTerminal) stderr.write("\n");
  }
}
