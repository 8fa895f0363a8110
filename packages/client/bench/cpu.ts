// CPU per successful call, as a ratio to bare fetch in the same run: the median of paired rounds.
import { fork } from "node:child_process";
import { once } from "node:events";
import { subjects, type Call } from "./subjects.ts";

// Many short rounds: what else the machine does then weighs on both of a pair.
const rounds = Number(process.argv[2] ?? 61);
const calls = Number(process.argv[3] ?? 400);

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

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

const server = fork(new URL("server.ts", import.meta.url));
const [port] = (await once(server, "message")) as [number];
const all = subjects(`http://127.0.0.1:${port}/v2`);
const bare = all.get("bare fetch") as Call;
for (const concurrency of [1, 16]) {
  for (const [name, call] of all) {
    for (let warm = 0; warm < 4; warm++) await measure(call, concurrency);
    const ratios: number[] = [];
    for (let round = 0; round < rounds; round++) {
      // In turns, so that both see the same noise of the machine.
      const [first, second] = round % 2 ? [call, bare] : [bare, call];
      const [a, b] = [await measure(first, concurrency), await measure(second, concurrency)];
      ratios.push(round % 2 ? a / b : b / a);
    }
    console.log(`cpu  c=${concurrency}  ${name.padEnd(28)} ${median(ratios).toFixed(2)} of bare fetch`);
  }
}
server.disconnect();
process.exit();
