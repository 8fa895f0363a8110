import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { canary } from "./canary.ts";
import type { Check, Observation, SeenRequest, Subject } from "./check.ts";

/** The result of a check; no complaint means that it passed. */
export interface CheckResult {
  readonly name: string;
  readonly complaint: string | undefined;
}

const patienceMs = 60_000;

/** Runs checks against a client, each with its own service, several at a time. */
export async function runMatrix(subject: Subject, checks: readonly Check[], atOnce = 16): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  const left = checks.entries();
  const worker = async (): Promise<void> => {
    for (const [index, check] of left) {
      const complaint = await observe(subject, check).then(
        (seen) => check.complaint(seen) || undefined,
        (error: unknown) => String(error),
      );
      results[index] = { name: check.name, complaint };
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

async function observe(subject: Subject, check: Check): Promise<Observation> {
  const { speed } = subject;
  const { abortAfterMs } = check;
  const now = (): number => performance.now() * speed;
  const requests: SeenRequest[] = [];
  // Aborts only after the request has arrived, which may be late on a busy machine.
  const abortLater = (): void => {
    if (requests.length === 1 && abortAfterMs) setTimeout(abort, abortAfterMs / speed);
  };
  const server = createServer((request, response) => {
    const { method = "", headers } = request;
    const chunks: Buffer[] = [];
    const at = now();
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      requests.push({ at, method, headers, body: Buffer.concat(chunks).toString() });
      abortLater();
      check.service[Math.min(requests.length, check.service.length) - 1]?.(response, request);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const { method = "POST", attemptTimeoutMs, deadlineMs, maxResponseBytes } = check;
  const controller = new AbortController();
  let started = now();
  const abort = (): void => {
    started = now();
    controller.abort();
  };
  if (abortAfterMs === 0) abort();
  const ranOut: number[] = [];
  const timers = subject.reportsTimers && ranOut;
  const call = subject.call({
    baseUrl: `http://127.0.0.1:${port}/v2`,
    apiKey: canary,
    method,
    ranOut: (ms) => ranOut.push(ms),
    body: { urls: ["https://example.com/"] },
    ...(abortAfterMs !== undefined && { signal: controller.signal }),
    ...(attemptTimeoutMs !== undefined && { attemptTimeoutMs }),
    ...(deadlineMs !== undefined && { deadlineMs }),
    ...(maxResponseBytes !== undefined && { maxResponseBytes }),
  });
  let patience: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    patience = setTimeout(() => reject(new Error("never ended")), Math.max(patienceMs, attemptTimeoutMs ?? 0) / speed);
  });
  try {
    const data = await Promise.race([call, tooLong]);
    return { requests, data, failed: false, reported: {}, elapsedMs: now() - started, timers };
  } catch (error) {
    if ((error as Error).message === "never ended") throw error;
    const reported = subject.describe(error);
    return { requests, failed: true, error, reported, elapsedMs: now() - started, timers };
  } finally {
    clearTimeout(patience);
    server.close();
    server.closeAllConnections();
  }
}
