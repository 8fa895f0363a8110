import { connect } from "node:net";
import { Agent, request } from "undici";
import { bundles } from "../../src/contract/bundle.ts";
import { wildRequest, type Random } from "./fuzz-inputs.ts";

/** The results of a run of the fuzzer. */
export interface FuzzReport {
  readonly sent: number;
  readonly statuses: Readonly<Record<string, number>>;
  /** Everything that should not have happened. */
  readonly problems: readonly string[];
  /** The time of each response, in the order of the requests. */
  readonly timings: readonly Timing[];
}

/** The time of one response. */
export interface Timing {
  readonly operation: string;
  readonly request: string;
  readonly status: number;
  readonly milliseconds: number;
}

/** The statuses of the catalogue, and HTTP's own for a method that a path does not take. */
const named = new Set([
  405,
  ...Object.values(bundles).flatMap((bundle) =>
    Object.values(bundle["x-error-catalogue"].rows).map(({ status }) => status),
  ),
]);

/** Maximum time of a response, in milliseconds. A page may take 60 seconds; everything else of a request is fast. */
const longestMs = 70_000;

/** Sends wild requests and checks each response: a status of the catalogue, JSON, an error text, and no 5xx. */
export async function fuzzRequests(origin: string, count: number, random: Random): Promise<FuzzReport> {
  const agent = new Agent({ connections: 8 });
  const statuses: Record<string, number> = {};
  const problems: string[] = [];
  const timings: Timing[] = [];
  for (let sent = 0; sent < count; sent += 1) {
    const wild = wildRequest(random);
    const options = {
      method: wild.method as "GET",
      headers: wild.headers,
      dispatcher: agent,
      ...(wild.body !== undefined && { body: wild.body }),
    };
    const begin = performance.now();
    const summary = `${wild.method} ${wild.path.slice(0, 80)} ${wild.body?.slice(0, 200) ?? ""}`;
    const response = await responseOf(origin + wild.path, options);
    if (response === undefined) {
      problems.push(
        `${wild.operation}: ${wild.method} ${wild.path} ${wild.body ?? ""}: no response within ${longestMs} ms`,
      );
      continue;
    }
    const { statusCode, text } = response;
    const milliseconds = performance.now() - begin;
    timings.push({ operation: wild.operation, request: summary, status: statusCode, milliseconds });
    statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
    const problem = problemOf(statusCode, text, wild.method);
    if (problem !== undefined) problems.push(`${summary}: ${statusCode} ${problem}: ${text.slice(0, 200)}`);
  }
  await agent.destroy();
  return { sent: count, statuses, problems, timings };
}

/** Returns the response, or undefined if it took too long. */
async function responseOf(url: string, options: Parameters<typeof request>[1]) {
  try {
    const { statusCode, body } = await request(url, { ...options, signal: AbortSignal.timeout(longestMs) });
    return { statusCode, text: await body.text() };
  } catch (error) {
    if ((error as Error).name === "TimeoutError") return undefined;
    throw error;
  }
}

function problemOf(status: number, text: string, method: string): string | undefined {
  // A page that cannot be reached may be a 500 with its own row. The general row is a defect of the service.
  if (status >= 500 && text.includes('"Internal Server Error"')) return "a failure of the server";
  if (status !== 200 && !named.has(status)) return "no status of the catalogue";
  if (method === "HEAD") return undefined;
  try {
    const body = JSON.parse(text) as { error?: unknown };
    return status !== 200 && typeof body.error !== "string" ? "no error text" : undefined;
  } catch {
    return "no JSON";
  }
}

/**
 * Writes bytes to a new socket and returns what arrives within `waitMs`. Returns "" if the service only closes the
 * connection.
 */
export function writeRaw(origin: string, bytes: string, waitMs: number): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    let response = "";
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    const settle = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve(response);
    };
    const timer = setTimeout(settle, waitMs);
    socket.on("data", (part) => (response += part.toString("latin1")));
    socket.on("close", settle);
    socket.on("error", settle);
  });
}

/** Bytes that are not a request, and requests that never end. */
export const rawAttacks: Readonly<Record<string, string>> = {
  "no HTTP": "\u0016\u0003\u0001\u0002\u0000\u0001\u0000\r\n\r\n",
  "a header flood": `GET /v2/agent HTTP/1.1\r\nhost: x\r\n${Array.from({ length: 2_000 }, (_none, index) => `x-${index}: ${"y".repeat(100)}\r\n`).join("")}\r\n`,
  "two lengths": "POST /v2/scrape HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\nabcde",
  "length and chunks":
    "POST /v2/scrape HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n",
  "a broken chunk":
    "POST /v2/scrape HTTP/1.1\r\nhost: x\r\nauthorization: Bearer k\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n",
  "a body that never comes":
    "POST /v2/scrape HTTP/1.1\r\nhost: x\r\nauthorization: Bearer k\r\ncontent-length: 100\r\n\r\n{",
  "a head that never ends": "GET /v2/agent HTTP/1.1\r\nhost: x\r\nx-slow: ",
  "a path of signs": "GET /v2/%ff%fe/../..//\\ HTTP/1.1\r\nhost: x\r\nauthorization: Bearer k\r\n\r\n",
};
