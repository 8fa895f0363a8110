import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** The parameters of a trial. */
export interface KillTrial {
  readonly kills: number;
  readonly pages: number;
  /** Time that the site takes for a page, in milliseconds, so that kills interrupt work. */
  readonly pageMs: number;
  /** Maximum lifetime of a process before it is killed, in milliseconds. */
  readonly lifeMs: number;
  readonly random: () => number;
}

/** The results of one job of a trial. */
export interface TrialJob {
  readonly kind: "crawl" | "batch";
  readonly status: string;
  readonly expected: number;
  readonly results: number;
  readonly distinct: number;
  readonly credits: number;
  /** Number of kills during the job. */
  readonly met: number;
}

const cli = fileURLToPath(new URL("../../src/cli.ts", import.meta.url));
const headers = { authorization: "Bearer trial", "content-type": "application/json" };

/**
 * Kills the service with SIGKILL at random moments of a crawl and a batch, restarts it with its state file, and counts
 * the results.
 */
export async function runKillTrial(trial: KillTrial): Promise<TrialJob[]> {
  const folder = await mkdtemp(join(tmpdir(), "kill-trial-"));
  const site = await startSite(trial);
  const { port } = site.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const start = () => startProcess(join(folder, "state.sqlite"));
  let life = await start();
  try {
    const urls = Array.from({ length: trial.pages }, (_none, index) => `${origin}/${index}`);
    const jobs = [
      {
        kind: "crawl",
        path: `/crawl/${await post(life.url, "/crawl", { url: `${origin}/0`, crawlEntireDomain: true })}`,
      },
      { kind: "batch", path: `/batch/scrape/${await post(life.url, "/batch/scrape", { urls })}` },
    ] as const;
    const met = new Map<string, number>();
    for (let kill = 0; kill < trial.kills; kill += 1) {
      await new Promise((resolve) => setTimeout(resolve, trial.random() * trial.lifeMs));
      life.child.kill("SIGKILL");
      await once(life.child, "exit");
      life = await start();
      for (const { path } of jobs) {
        const { status } = await readStatus(life.url + path + "?limit=1");
        if (status === "scraping") met.set(path, (met.get(path) ?? 0) + 1);
      }
    }
    const base = life.url;
    return await Promise.all(jobs.map(({ kind, path }) => collect(base, kind, path, trial.pages, met.get(path) ?? 0)));
  } finally {
    life.child.kill("SIGKILL");
    site.closeAllConnections();
    site.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Starts a site whose page n links to 2n+1 and 2n+2, so that one path leads to every page. */
async function startSite({ pages, pageMs }: KillTrial): Promise<Server> {
  const server = createServer((request, response) => {
    const index = Number((request.url ?? "/").slice(1));
    if (!Number.isInteger(index) || index >= pages || request.url === "/") return response.writeHead(404).end();
    const links = [2 * index + 1, 2 * index + 2]
      .filter((next) => next < pages)
      .map((next) => `<a href="/${next}">${next}</a>`);
    const html = `<html><head><title>${index}</title></head><body><main><h1>Page ${index}</h1><p>This is page ${index}.</p>${links.join(" ")}</main></body></html>`;
    setTimeout(() => response.writeHead(200, { "content-type": "text/html" }).end(html), pageMs);
    return response;
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

/** Starts the service with a state file and without keys. */
export async function startProcess(state: string): Promise<{ child: ChildProcess; url: string }> {
  const args = ["--conditions=@extraction-api/source", cli, "--port", "0", "--state", state, "--allow-private-hosts"];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const [url] = (await once(createInterface({ input: child.stdout as NodeJS.ReadableStream }), "line")) as [string];
  return { child, url };
}

async function post(base: string, path: string, body: unknown): Promise<string> {
  const response = await fetch(base + path, { method: "POST", headers, body: JSON.stringify(body) });
  const { id } = (await response.json()) as { id: string };
  return id;
}

interface Status {
  readonly status: string;
  readonly creditsUsed: number;
  readonly next?: string;
  readonly data: { metadata: { sourceURL: string } }[];
}

async function readStatus(url: string): Promise<Status> {
  return (await (await fetch(url, { headers })).json()) as Status;
}

async function collect(
  base: string,
  kind: TrialJob["kind"],
  path: string,
  expected: number,
  met: number,
): Promise<TrialJob> {
  let first = await readStatus(base + path);
  for (let turn = 0; first.status === "scraping" && turn < 3_000; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    first = await readStatus(base + path);
  }
  const urls = first.data.map((page) => page.metadata.sourceURL);
  for (let next = first.next; next !== undefined;) {
    const part = await readStatus(next);
    urls.push(...part.data.map((page) => page.metadata.sourceURL));
    next = part.next;
  }
  return {
    kind,
    status: first.status,
    expected,
    results: urls.length,
    distinct: new Set(urls).size,
    credits: first.creditsUsed,
    met,
  };
}
