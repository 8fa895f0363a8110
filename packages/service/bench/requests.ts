// Measures requests per second, p99 and processor time of a status request and of a cached scrape, as ratios to a bare
// node:http JSON handler that sends the same bytes. Uses the median of paired rounds in one run. The client takes more
// time for a request than the bare handler; the processor time is the handler's alone, also on a busy machine.
import { startDemoSite } from "../demo-site/index.ts";
import { cli, startChild, type Child } from "./support/child.ts";
import { measureLoad, median, type Shot } from "./support/load.ts";
import { processorTime } from "./support/processor-time.ts";

const rounds = Number(process.argv[2] ?? 7);
const count = Number(process.argv[3] ?? 10_000);
const lanes = 16;
/** Number of rounds for warming up. A service that has just started compiles the code that it uses most. */
const warmUp = 2;

/** Sends the requests of one round to a process. */
async function measured({ url, process: { pid = 0 } }: Child, shot: Shot) {
  const before = processorTime(pid);
  const load = await measureLoad(new URL(url).origin, shot, count, lanes);
  return { ...load, micros: ((processorTime(pid) - before) * 1_000) / count };
}

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
  const ratios: { speed: number; p99: number; own: number; cost: number; ownMicros: number }[] = [];
  for (let round = 0; round < rounds + warmUp; round += 1) {
    // In turns, so that other work on the machine affects both.
    const peer = await measured(bare, shot);
    const own = await measured(service, shot);
    if (round >= warmUp)
      ratios.push({
        speed: own.perSecond / peer.perSecond,
        p99: own.p99Ms / peer.p99Ms,
        own: own.perSecond,
        cost: peer.micros / own.micros,
        ownMicros: own.micros,
      });
  }
  await bare.stop();
  const middle = (key: keyof (typeof ratios)[number], digits: number) =>
    median(ratios.map((ratio) => ratio[key])).toFixed(digits);
  console.log(
    `requests  ${name.padEnd(18)} ${middle("speed", 2)} of bare node:http per second (${middle("own", 0)}/s), p99 ${middle("p99", 2)} of its, processor time ${middle("ownMicros", 0)} µs: ${middle("cost", 2)} of it`,
  );
}
await service.stop();
await site.close();
