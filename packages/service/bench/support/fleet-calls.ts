import type { FleetProcess } from "./fleet-processes.ts";

const headers = { authorization: "Bearer fleet", "content-type": "application/json" };

/** The members of a job's status that a trial reads. */
export interface FleetStatus {
  readonly status: string;
  readonly creditsUsed?: number;
  readonly total?: number;
  readonly completed?: number;
  readonly duration?: number;
  readonly next?: string;
  readonly error?: string;
  readonly data: unknown;
}

/** Calls a running API process. Tries another one if a process is gone, as a load balancer does. */
export async function call<T>(
  fleet: readonly FleetProcess[],
  method: string,
  path: string,
  body?: unknown,
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    const apis = fleet.filter(({ role, child }) => role === "api" && child.exitCode === null && !child.killed);
    const api = apis[attempt % Math.max(1, apis.length)];
    try {
      if (!api) throw new Error("no API process is running");
      const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
      const response = await fetch(path.startsWith("http") ? moved(path, api.url) : api.url + path, init);
      if (response.ok) return (await response.json()) as T;
      throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    } catch (error) {
      if (attempt >= 600) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Returns the address of the next part, on the process that is used now. */
function moved(address: string, base: string): string {
  const { pathname, search } = new URL(address);
  return new URL(base).origin + pathname + search;
}

/** Polls a job until it ends, for at most `mostMs` milliseconds. */
export async function untilEnded(fleet: readonly FleetProcess[], path: string, mostMs: number): Promise<FleetStatus> {
  const end = performance.now() + mostMs;
  for (;;) {
    const status = await call<FleetStatus>(fleet, "GET", path);
    if (!["scraping", "processing"].includes(status.status) || performance.now() > end) return status;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Returns the addresses of all results of a crawl or a batch. */
export async function resultsOf(fleet: readonly FleetProcess[], first: FleetStatus): Promise<string[]> {
  const urls: string[] = [];
  for (let part: FleetStatus | undefined = first; part;) {
    urls.push(...(part.data as { metadata: { sourceURL: string } }[]).map(({ metadata }) => metadata.sourceURL));
    part = part.next === undefined ? undefined : await call<FleetStatus>(fleet, "GET", part.next);
  }
  return urls;
}
