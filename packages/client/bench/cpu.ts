// Measures CPU per successful call, as a ratio to bare fetch in the same run. The server is another process. Garbage
// collection and compilation count, because they happen in this process.
import { fork } from "node:child_process";
import { once } from "node:events";
import { loadavg } from "node:os";
import { subjects, type Call } from "./subjects.ts";

// Number of blocks of short rounds. Other work on the machine affects all subjects alike, and undisturbed rounds stand
// out.
const blocks = 5;
const rounds = Number(process.argv[2] ?? 8);
/** Calls per round: enough for garbage to be collected in each round. */
const calls = Number(process.argv[3] ?? 300);
/** Part of a subject's name; only matching subjects are measured. */
const only = process.argv[4] ?? "";
/**
 * Number of calls during which the code is still being compiled, which takes longer than running it. V8 optimises the
 * functions that run once per call only at about their 11,000th call (`node --trace-opt`).
 */
const warmUpCalls = 12_000;

/** Returns the microseconds of CPU per call. */
async function measure(call: Call, concurrency: number, count = calls): Promise<number> {
  let left = count;
  const before = process.cpuUsage();
  const worker = async (): Promise<void> => {
    while (left-- > 0) await call();
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / count;
}

/** Returns the 20th percentile: another process can only add to the cost of a call. */
function low(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 5)] ?? Number.NaN;
}

/** Returns the CPU of each subject's calls as a multiple of bare fetch. */
async function ratiosOf(all: ReadonlyMap<string, Call>, concurrency: number): Promise<Map<string, number>> {
  const measurements = new Map<string, number[]>([...all.keys()].map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    // Forwards and backwards, because the second subject also pays for the garbage of the first. Side by side, because
    // other work on the machine changes from second to second.
    for (const [name, call] of [...all, ...[...all].toReversed()])
      measurements.get(name)?.push(await measure(call, concurrency));
  }
  const base = low(measurements.get("bare fetch") ?? []);
  return new Map([...measurements].map(([name, numbers]) => [name, low(numbers) / base]));
}

const server = fork(new URL("server.ts", import.meta.url));
const [port] = (await once(server, "message")) as [number];
const all = subjects(`http://127.0.0.1:${port}/v2`);
const measured = new Map([...all].filter(([name]) => name === "bare fetch" || name.includes(only)));
console.log(`cpu  median and range of ${blocks} times ${rounds} rounds; load ${loadavg()[0]?.toFixed(1)}`);
for (const concurrency of [1, 16]) {
  for (const call of measured.values()) await measure(call, concurrency, warmUpCalls);
  const results: Map<string, number>[] = [];
  for (let block = 0; block < blocks; block++) results.push(await ratiosOf(measured, concurrency));
  for (const name of [...measured.keys()].slice(1)) {
    const ratios = results.map((block) => block.get(name) ?? Number.NaN).toSorted((a, b) => a - b);
    const [least, , median, , most] = ratios.map((ratio) => ratio.toFixed(2));
    console.log(`cpu  c=${concurrency}  ${name.padEnd(34)} ${median} of bare fetch (${least} to ${most})`);
  }
}
server.disconnect();
process.exit();
