// CPU per successful call, as a ratio to bare fetch in the same run, in rounds that take turns.
import { fork } from "node:child_process";
import { once } from "node:events";
import { subjects, type Call } from "./subjects.ts";

// Many short rounds: what else the machine does then weighs on both.
const rounds = Number(process.argv[2] ?? 25);
const calls = Number(process.argv[3] ?? 300);
/** A part of a subject's name: measures those only. */
const only = process.argv[4] ?? "";

/** Microseconds of CPU per call. */
async function measure(call: Call, concurrency: number): Promise<number> {
  let left = calls;
  const before = process.cpuUsage();
  const worker = async (): Promise<void> => {
    while (left-- > 0) await call();
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / calls;
}

/** What a fifth of the rounds stays below: another process can only add to what a call costs. */
function low(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 5)] ?? Number.NaN;
}

const server = fork(new URL("server.ts", import.meta.url));
const [port] = (await once(server, "message")) as [number];
const all = subjects(`http://127.0.0.1:${port}/v2`);
const bare = all.get("bare fetch") as Call;
for (const concurrency of [1, 16]) {
  for (const [name, call] of all) {
    if (call === bare || !name.includes(only)) continue;
    for (let warm = 0; warm < 4; warm++) await measure(call, concurrency);
    const own: number[] = [];
    const base: number[] = [];
    for (let round = 0; round < rounds; round++) {
      // There and back, as what comes second also pays for what the first has left behind.
      for (const turn of [bare, call, call, bare]) (turn === call ? own : base).push(await measure(turn, concurrency));
    }
    console.log(`cpu  c=${concurrency}  ${name.padEnd(28)} ${(low(own) / low(base)).toFixed(2)} of bare fetch`);
  }
}
server.disconnect();
process.exit();
