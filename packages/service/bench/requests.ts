// Measures requests per second and p99 of a status request and of a cached scrape, as ratios to a bare node:http JSON
// handler that sends the same bytes. Uses the median of paired rounds in one run.
import { startDemoSite } from "../demo-site/index.ts";
import { cli, startChild } from "./support/child.ts";
import { measureLoad, median } from "./support/load.ts";
import type { Shot } from "./support/load.ts";

const rounds = Number(process.argv[2] ?? 7);
const count = Number(process.argv[3] ?? 10_000);
const lanes = 16;
/** Number of rounds for warming up. A service that has just started compiles the code that it uses most. */
const warmUp = 2;

const site = await startDemoSite();
const service = await startChild(cli, ["--port", "0", "--allow-private-hosts"]);
const { origin } = new URL(service.url);
const headers = { authorization: "Bearer bench", "content-type": "application/json" };
const page = JSON.stringify({ url: `${site.url}/shop/stool` });

const started = (await (
  await fetch(`${service.url}/extract`, {
    method: "POST",
    headers,
    body: JSON.stringify({ urls: [`${site.url}/events/`] }),
  })
).json()) as { id: string };
const status: Shot = { method: "GET", path: `/v2/extract/${started.id}` };
const scrape: Shot = { method: "POST", path: "/v2/scrape", body: page };
await fetch(origin + scrape.path, { method: "POST", headers, body: page });
await new Promise((resolve) => setTimeout(resolve, 1_000));

for (const [name, shot] of [
  ["GET /extract/{id}", status],
  ["cached scrape", scrape],
] as const) {
  const sample = await (
    await fetch(origin + shot.path, {
      method: shot.method,
      headers,
      ...(shot.body !== undefined && { body: shot.body }),
    })
  ).text();
  const bare = await startChild(new URL("support/bare-server.ts", import.meta.url), [sample]);
  const ratios: { speed: number; p99: number; own: number }[] = [];
  for (let round = 0; round < rounds + warmUp; round += 1) {
    // In turns, so that other work on the machine affects both.
    const peer = await measureLoad(bare.url, shot, count, lanes);
    const own = await measureLoad(origin, shot, count, lanes);
    if (round >= warmUp)
      ratios.push({ speed: own.perSecond / peer.perSecond, p99: own.p99Ms / peer.p99Ms, own: own.perSecond });
  }
  await bare.stop();
  const [speed, p99, own] = (["speed", "p99", "own"] as const).map((key) => median(ratios.map((ratio) => ratio[key])));
  console.log(
    `requests  ${name.padEnd(18)} ${speed?.toFixed(2)} of bare node:http per second (${own?.toFixed(0)}/s), p99 ${p99?.toFixed(2)} of its`,
  );
}
await service.stop();
await site.close();
