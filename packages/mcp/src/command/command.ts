import { randomBytes } from "node:crypto";
import http from "node:http";
import { createClient } from "@extraction-api/client";
import { anyClient, withToken, type Access } from "../http/access.ts";
import { createKeyPage } from "../key/key-page.ts";
import { startLocal } from "../local/start-local.ts";
import { createSession, type Session } from "../session.ts";
import { listedTools } from "../tools/listed.ts";
import { version } from "../version.ts";
import { readFlags, UsageError, type Flags } from "./flags.ts";
import { usage } from "./usage.ts";

/** The command's access to its process. */
export interface CommandIo {
  /** Prints a line to stdout. */
  readonly out: (line: string) => void;
  /** Prints a line to stderr. */
  readonly err: (line: string) => void;
  /** The environment variables. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Resolves when the process is asked to stop. */
  readonly untilStopped: Promise<unknown>;
}

/**
 * Runs the command until the client disconnects or the process is stopped.
 *
 * @param args the arguments after the name of the command
 * @returns the exit code: 0, success; 2, wrong usage
 */
export async function runCommand(args: readonly string[], io: CommandIo): Promise<number> {
  try {
    const flags = readFlags(args);
    if (flags.help || flags.version) {
      io.out(flags.help ? usage : version);
      return 0;
    }
    checkTools(flags);
    return await serve(flags, io);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    io.err(`extraction-api-mcp: ${error.message}`);
    return 2;
  }
}

async function serve(flags: Flags, io: CommandIo): Promise<number> {
  const log = (line: string): void => io.err(`extraction-api-mcp: ${line}`);
  const local = flags.local ? await startLocal({ ...flags, log }) : undefined;
  const keyPages: { close: () => Promise<void> }[] = [];
  try {
    const { baseUrl, apiKey } = local ?? account(io);
    const settings = { ...flags, baseUrl, apiKey, log };
    const newSession = (): Session => {
      const keyPage = createKeyPage();
      keyPages.push(keyPage);
      return createSession(settings, keyPage);
    };
    if (flags.http) await overHttp(flags, io, newSession);
    else {
      const { serveOnStdio } = await import("../stdio/serve-stdio.ts");
      await serveOnStdio(newSession(), process, io.untilStopped);
    }
  } finally {
    await Promise.all([local?.close(), ...keyPages.map((page) => page.close())]);
  }
  return 0;
}

async function overHttp(flags: Flags, io: CommandIo, newSession: () => Session): Promise<void> {
  const { serveOnHttp } = await import("../http/serve-http.ts");
  const access = await accessOf(flags, io);
  const server = await serveOnHttp({ ...flags, access, newSession }).catch((error: unknown) => {
    const { code } = error as { readonly code?: string };
    const reasons: Readonly<Record<string, string>> = {
      EADDRINUSE: "is in use; choose another with --port",
      EADDRNOTAVAIL: "is not an address of this machine; choose another with --host",
      EACCES: "is reserved; choose one above 1023 with --port",
    };
    const reason = reasons[code ?? ""];
    if (reason === undefined) throw error;
    throw new UsageError(`${flags.host}:${flags.port} ${reason}`);
  });
  io.err(`extraction-api-mcp: listening on ${server.url}`);
  await io.untilStopped;
  await server.close();
}

async function accessOf(flags: Flags, { env, err }: CommandIo): Promise<(url: URL) => Access> {
  const { anonymous, oauthIssuer, oauthScopes, publicUrl } = flags;
  if (anonymous) return () => anyClient;
  if (oauthIssuer !== undefined) {
    const { readIssuer, withOAuth } = await import("../http/with-oauth.ts");
    const issuer = await readIssuer(oauthIssuer).catch((error: unknown) => {
      throw new UsageError(`--oauth-issuer: ${(error as Error).message}`);
    });
    return (url) => withOAuth(issuer, publicUrl === undefined ? url : new URL(publicUrl), oauthScopes);
  }
  const set = env["EXTRACTION_API_MCP_TOKEN"];
  if (set !== undefined && set.length < 16)
    throw new UsageError("EXTRACTION_API_MCP_TOKEN is too short to be safe: use 16 characters or more");
  const token = set ?? randomBytes(24).toString("base64url");
  if (set === undefined) err(`extraction-api-mcp: clients send Authorization: Bearer ${token}`);
  return () => withToken(token);
}

/** Returns the service's base URL and key. */
function account({ env }: CommandIo) {
  const baseUrl = env["EXTRACTION_API_BASE_URL"]?.trim();
  if (baseUrl === undefined || !URL.canParse(baseUrl))
    throw new UsageError(
      `EXTRACTION_API_BASE_URL is ${baseUrl === undefined ? "not set" : "not a URL"}: set it to the service's base URL, such as https://api.example.com/v2, or use --local`,
    );
  const apiKey = env["EXTRACTION_API_KEY"]?.trim() || undefined;
  useProxies(env);
  try {
    createClient({ baseUrl, apiKey: apiKey ?? null });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const message = error.message.replace(/^createClient: baseUrl/, "EXTRACTION_API_BASE_URL");
    throw new UsageError(
      message.replace(/^createClient: apiKey/, "EXTRACTION_API_KEY").replace(/, (?:or import|given or) [^]*/, ""),
    );
  }
  return { baseUrl, apiKey };
}

/** Sends requests through the proxies that HTTP_PROXY, HTTPS_PROXY and NO_PROXY name. */
function useProxies(env: CommandIo["env"]): void {
  try {
    // Node before 24.14 does not have it.
    (http as Partial<typeof http>).setGlobalProxyFromEnv?.(env);
  } catch {
    throw new UsageError("HTTP_PROXY and HTTPS_PROXY must be an address such as http://proxy.example.com:3128");
  }
}

function checkTools({ tools }: Flags): void {
  try {
    listedTools(tools);
  } catch (error) {
    throw new UsageError(`--tools: ${(error as Error).message}`);
  }
}
