import { createService, type Acquirer } from "@extraction-api/service";
import { onTestFinished } from "vitest";
import { join } from "node:path";
import type { Deviation } from "../src/check/deviation.ts";
import { runConformance } from "../src/index.ts";

const root = join(import.meta.dirname, "../../..");

/** The command's output, with its JSON parsed. */
export interface CommandResult {
  readonly code: 0 | 1 | 2;
  readonly out: string;
  readonly log: string;
  readonly report: { sent: number; succeeded: number; invalid: number; skipped: string[]; deviations: Deviation[] };
}

export type Fetch = typeof globalThis.fetch;

const html = "<!doctype html><title>A page</title><main><h1>A page</h1><p>What a page says.</p></main>";

/** Acquires pages without a network: every address has the same small page. */
const acquirer: Acquirer = {
  scrape: (url) =>
    Promise.resolve({
      ok: true,
      document: { markdown: "# A page", metadata: { title: "A page", sourceURL: url, url, statusCode: 200 } },
      page: {
        requestedUrl: url,
        finalUrl: url,
        statusCode: 200,
        contentType: "text/html",
        rawHtml: html,
        links: [],
        fetchedAt: 0,
      },
    }),
  close: () => Promise.resolve(),
};

/** The versions of the self-hosted service. */
export type Version = "v1" | "v2";

export const VERSIONS: readonly Version[] = ["v1", "v2"];

export const KEY = "conformance-key";

/** Runs the command against a version of its own self-hosted service, through a fetch that can change responses. */
export async function conform(
  args: readonly string[],
  proxy: (real: Fetch) => Fetch = (real) => real,
  version: Version = "v2",
): Promise<CommandResult> {
  const service = createService({ acquirer, apiKeys: [KEY] });
  onTestFinished(() => service.close());
  const { url } = await service.listen({ port: 0 });
  const baseUrl = url.replace(/v2$/, version);
  return run(["--base-url", baseUrl, "--api-key", KEY, ...args], proxy(globalThis.fetch));
}

export async function run(
  argv: readonly string[],
  fetch: Fetch = globalThis.fetch,
  env: NodeJS.ProcessEnv = {},
): Promise<CommandResult> {
  let out = "";
  let log = "";
  const code = await runConformance(argv, {
    root,
    env,
    fetch,
    out: (text) => (out += text),
    log: (text) => (log += text),
  });
  return {
    code,
    out,
    log,
    report: out.startsWith("{")
      ? (JSON.parse(out) as CommandResult["report"])
      : { sent: 0, succeeded: 0, invalid: 0, skipped: [], deviations: [] },
  };
}

/**
 * Returns a fetch that changes the responses of one operation, by method and path below the version: those outside the
 * error statuses, or only those of one error status.
 */
export function deviate(
  method: string,
  path: RegExp,
  change: (status: number, body: Record<string, unknown>) => Response,
  error?: number,
) {
  return (real: Fetch): Fetch =>
    async (input, init) => {
      const response = await real(input, init);
      const { pathname } = new URL(String(input));
      const isMeant = error === undefined ? response.status < 400 : response.status === error;
      if (!isMeant || init?.method !== method || !path.test(pathname.replace(/^\/v\d/, ""))) return response;
      return change(response.status, (await response.json()) as Record<string, unknown>);
    };
}

/** Records each request as `METHOD /path status`, with the path below the version, and `no key` if it has none. */
export function recording(requests: string[]): (real: Fetch) => Fetch {
  return (real) => async (input, init) => {
    const response = await real(input, init);
    const key = new Headers(init?.headers).get("authorization") === null ? " no key" : "";
    requests.push(`${init?.method} ${new URL(String(input)).pathname.replace(/^\/v\d/, "")} ${response.status}${key}`);
    return response;
  };
}
