import { fileURLToPath } from "node:url";
import { Client, StreamableHTTPClientTransport, type ClientOptions } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { anyClient, type Access } from "../../src/http/access.ts";
import { serveOnHttp } from "../../src/http/serve-http.ts";
import { createKeyPage } from "../../src/key/key-page.ts";
import { readFlags } from "../../src/command/flags.ts";
import type { Settings } from "../../src/options.ts";
import { createSession } from "../../src/session.ts";
import { KEY } from "./service.ts";

const cli = fileURLToPath(new URL("../../src/cli.ts", import.meta.url));

/** A connected client. */
export interface Connected extends AsyncDisposable {
  readonly client: Client;
  /** Returns the server's standard error, over stdio. */
  readonly errors: () => string;
  readonly url: string;
}

/** The connection options of the client. */
export interface ConnectOptions extends ClientOptions {
  /** The protocol version: the stateless one, or the one with sessions. */
  readonly era?: "modern" | "legacy";
}

function newClient({ era = "legacy", ...options }: ConnectOptions): Client {
  const mode = era === "modern" ? ({ versionNegotiation: { mode: { pin: "2026-07-28" } } } as const) : {};
  return new Client({ name: "test", version: "1.0.0" }, { ...mode, ...options });
}

/**
 * How long to wait for the server to start, in milliseconds: on a busy machine, a process needs more than the library's
 * minute.
 */
const START_TIMEOUT_MS = 240_000;

const { NODE_COMPILE_CACHE } = process.env;

/** Node's compile cache: a client passes a server few variables, so that every start would compile again. */
export const compiled: Readonly<Record<string, string>> = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {};

/** The command and its arguments, from source. */
export const command = [process.execPath, "--conditions=@extraction-api/source", cli] as const;

/** Starts the command as clients do, and connects to it over its standard streams. */
export async function overStdio(
  baseUrl: string,
  args: readonly string[] = [],
  options: ConnectOptions & { readonly env?: Record<string, string> } = {},
): Promise<Connected> {
  const { env = { EXTRACTION_API_KEY: KEY }, ...clientOptions } = options;
  const transport = new StdioClientTransport({
    command: command[0],
    args: [...command.slice(1), ...args],
    env: { ...compiled, EXTRACTION_API_BASE_URL: baseUrl, ...env },
    stderr: "pipe",
  });
  let errors = "";
  transport.stderr?.on("data", (chunk) => (errors += String(chunk)));
  const client = newClient(clientOptions);
  await client.connect(transport, { timeout: START_TIMEOUT_MS });
  return { client, errors: () => errors, url: "", [Symbol.asyncDispose]: () => client.close() };
}

/** Serves Streamable HTTP in this process and connects to it. */
export async function overHttp(
  options: Pick<Settings, "baseUrl"> & Partial<Settings>,
  { access = () => anyClient, ...clientOptions }: ConnectOptions & { access?: (url: URL) => Access } = {},
): Promise<Connected> {
  const settings = { ...readFlags([]), apiKey: undefined, log: () => {}, ...options };
  const keyPage = createKeyPage();
  const server = await serveOnHttp({ access, newSession: () => createSession(settings, keyPage) });
  const client = newClient(clientOptions);
  await client.connect(new StreamableHTTPClientTransport(new URL(server.url)), { timeout: START_TIMEOUT_MS });
  return {
    client,
    errors: () => "",
    url: server.url,
    async [Symbol.asyncDispose]() {
      await client.close();
      await server.close();
      await keyPage.close();
    },
  };
}

/** Returns the text of a tool's result. */
export function textOf(result: unknown): string {
  const { content } = result as { readonly content: readonly { readonly type: string; readonly text?: string }[] };
  return content.map(({ text = "" }) => text).join("\n");
}
