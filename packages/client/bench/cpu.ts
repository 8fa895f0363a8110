// CPU per successful call, as a ratio to bare fetch in the same run. The server is another process; what collects garbage
// and compiles counts, as it is in this one.
import { fork } from "node:child_process";
import { once } from "node:events";
import { loadavg } from "node:os";
import { subjects, type Call } from "./subjects.ts";

// Five times many short rounds: what else the machine does weighs on both, and what it did not disturb is found.
const blocks = 5;
const rounds = Number(process.argv[2] ?? 8);
/** Enough for garbage to be collected in each round. */
const calls = Number(process.argv[3] ?? 300);
/** A part of a subject's name: measures those only. */
const only = process.argv[4] ?? "";
/** Until here the code of both is still being compiled, which takes more than running it. */
const warmUpCalls = 4000;

/** Microseconds of CPU per call. */
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

/** What a fifth of the numbers stays below: another process can only add to what a call costs. */
function low(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 5)] ?? Number.NaN;
}

/** How many times as much CPU a call takes as bare fetch. */
async function ratioOf(call: Call, bare: Call, concurrency: number): Promise<number> {
  const own: number[] = [];
  const base: number[] = [];
  for (let round = 0; round < rounds; round++) {
    // There and back, as what comes second also pays for what the first has left behind.
    for (const turn of [bare, call, call, bare]) (turn === call ? own : base).push(await measure(turn, concurrency));
  }
  return low(own) / low(base);
}

const server = fork(new URL("server.ts", import.meta.url));
const [port] = (await once(server, "message")) as [number];
const all = subjects(`http://127.0.0.1:${port}/v2`);
const bare = all.get("bare fetch") as Call;
console.log(`cpu  median and range of ${blocks} times ${rounds} rounds; load ${loadavg()[0]?.toFixed(1)}`);
for (const concurrency of [1, 16]) {
  await measure(bare, concurrency, warmUpCalls);
  for (const [name, call] of all) {
    if (call === bare || !name.includes(only)) continue;
    await measure(call, concurrency, warmUpCalls);
    const ratios: number[] = [];
    for (let block = 0; block < blocks; block++) ratios.push(await ratioOf(call, bare, concurrency));
    const [least, , median, , most] = ratios.toSorted((a, b) => a - b).map((ratio) => ratio.toFixed(2));
    console.log(`cpu  c=${concurrency}  ${name.padEnd(28)} ${median} of bare fetch (${least} to ${most})`);
  }
}
server.disconnect();
process.exit();
