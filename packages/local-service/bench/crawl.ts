// A crawl of many pages on loopback: pages per second as a ratio to a plain undici loop over the same pages,
// and the memory of the service while it works.
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { request } from "undici";
import { cli, startChild } from "./support/child.ts";

const pages = Number(process.argv[2] ?? 10_000);
const headers = { authorization: "Bearer bench", "content-type": "application/json" };
const site = await startChild(new URL("support/site-server.ts", import.meta.url), [String(pages)]);

async function plainLoop(count: number): Promise<number> {
  const begin = performance.now();
  for (let index = 0; index < count; index += 1) await (await request(`${site.url}/${index}`)).body.text();
  return count / ((performance.now() - begin) / 1_000);
}

const folder = await mkdtemp(join(tmpdir(), "crawl-bench-"));
const service = await startChild(cli, [
  "--port",
  "0",
  "--allow-private-hosts",
  "--state",
  join(folder, "state.sqlite"),
]);
const residentMb = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${service.process.pid}/status`, "utf8"))?.[1] ?? 0) / 1_024;
const status = async (id: string) =>
  (await (await fetch(`${service.url}/crawl/${id}?limit=1`, { headers })).json()) as {
    status: string;
    completed: number;
  };

const before = await plainLoop(Math.min(pages, 2_000));
const begin = performance.now();
const body = JSON.stringify({ url: `${site.url}/0`, limit: pages, crawlEntireDomain: true, sitemap: "skip" });
const { id } = (await (await fetch(`${service.url}/crawl`, { method: "POST", headers, body })).json()) as {
  id: string;
};
const memory: number[] = [];
let now = await status(id);
for (; now.status === "scraping"; now = await status(id)) {
  memory.push(residentMb());
  await new Promise((resolve) => setTimeout(resolve, 250));
}
const own = now.completed / ((performance.now() - begin) / 1_000);
const after = await plainLoop(Math.min(pages, 2_000));
const plain = (before + after) / 2;
const half = memory.slice(Math.floor(memory.length / 2));
console.log(
  `crawl  ${now.completed} of ${pages} pages, ${own.toFixed(0)}/s, ${(own / plain).toFixed(2)} of a plain undici loop (${plain.toFixed(0)}/s)`,
);
console.log(
  `crawl  memory at most ${Math.max(...memory).toFixed(0)} MB (at most 300); second half ${Math.min(...half).toFixed(0)} to ${Math.max(...half).toFixed(0)} MB`,
);
await Promise.all([service.stop(), site.stop()]);
await rm(folder, { recursive: true, force: true });
if (now.completed !== pages) process.exitCode = 1;
