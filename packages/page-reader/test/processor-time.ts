import { afterEach, beforeEach } from "vitest";
import { readPage } from "../src/read-page.ts";

const secondsSince = (started: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1e6;
};

/** Returns the time for 50 kB of paragraphs, which is longer on a slow or busy machine. */
async function unit(): Promise<number> {
  const started = process.cpuUsage();
  await readPage("<p>a, ".repeat(8_000), { url: "https://a.example/", formats: ["markdown"] });
  return secondsSince(started);
}

/**
 * Fails each test of a file that takes more processor time, in seconds, and more than a multiple of that of an ordinary
 * page.
 */
export function boundProcessorTime(most: number, times: number): void {
  let started: NodeJS.CpuUsage;
  beforeEach(() => {
    started = process.cpuUsage();
  });
  afterEach(async () => {
    const took = secondsSince(started);
    if (took > most && took > times * (await unit()))
      throw new Error(`It took ${took.toFixed(1)} s of processor time, more than ${most}.`);
  });
}
