// Measures the time from the start of the command, built if there is a build, to its first response, and the processor
// time of processes of a fleet until they are useful. Uses the medians of new processes.
import { existsSync } from "node:fs";
import { cli, startChild } from "./support/child.ts";
import { median } from "./support/load.ts";
import { measureStarts } from "./support/start-cost.ts";

const runs = Number(process.argv[2] ?? 9);
const built = new URL("../dist/cli.js", import.meta.url);

for (const [name, file] of [
  ["source", cli],
  ["built", built],
] as const) {
  if (!existsSync(file)) continue;
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const begin = performance.now();
    const service = await startChild(file, ["--port", "0"]);
    const response = await fetch(`${service.url}/team/queue-status`, { headers: { authorization: "Bearer k" } });
    await response.text();
    times.push(performance.now() - begin);
    await service.stop();
  }
  console.log(`start  ${name.padEnd(7)} ${median(times).toFixed(0)} ms to the first response (at most 500)`);
  const { claimed, requested, responded } = await measureStarts(name, runs);
  console.log(
    `start  ${name.padEnd(7)} ms of processor time in a fleet: a worker to its first claimed page ${median(claimed).toFixed(0)} (at most 400) ` +
      `and to its first request for a page ${median(requested).toFixed(0)}, an API process to its first response ${median(responded).toFixed(0)} (at most 300)`,
  );
}
