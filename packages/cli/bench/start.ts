// Processor time of a start, which a busy machine does not change: the help, and a whole request. Peer: Node without a program.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { createService } from "@extraction-api/service";
import { startDemoSite } from "@extraction-api/service/demo-site";

const cli = join(import.meta.dirname, "../dist/cli.js");
const RUNS = 9;

const site = await startDemoSite();
const service = createService({ allowPrivateHosts: true });
const { url } = await service.listen();
const env = { ...process.env, EXTRACTION_API_BASE_URL: url, EXTRACTION_API_KEY: "bench" };

/** User and system time of one process, in milliseconds. */
async function cpuOf(words: readonly string[]): Promise<number> {
  const line = `TIMEFORMAT='%U %S'; time ${[process.execPath, ...words].map((word) => `'${word}'`).join(" ")} >/dev/null 2>&1`;
  const child = spawn("bash", ["-c", line], { env });
  let said = "";
  child.stderr.on("data", (part: Buffer) => (said += part.toString()));
  await new Promise((resolve) => child.once("close", resolve));
  const [user = 0, system = 0] = said.trim().split(" ").map(Number);
  return (user + system) * 1_000;
}

const rows: readonly (readonly [string, readonly string[], number])[] = [
  ["node alone", ["-e", "0"], Infinity],
  ["--help", [cli, "--help"], 150],
  ["crawl --help", [cli, "crawl", "--help"], 150],
  ["scrape, to its end", [cli, "scrape", `${site.url}/shop/desk-lamp`], 250],
];

for (const [name, words, limit] of rows) {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) times.push(await cpuOf(words));
  const median = times.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? Number.NaN;
  const bound = Number.isFinite(limit) ? ` (at most ${limit})` : "";
  console.log(`${name.padEnd(20)} ${Math.round(median)} ms of processor time${bound}`);
  if (!(median <= limit)) process.exitCode = 1;
}
await service.close();
await site.close();
