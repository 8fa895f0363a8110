import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

// About: src/command/young-generation.ts

const program = (bound: boolean) => `
  import { getHeapSpaceStatistics } from "node:v8";
  import { boundYoungGeneration } from ${JSON.stringify(new URL("../../src/command/young-generation.ts", import.meta.url).href)};
  if (${bound}) boundYoungGeneration("");
  const kept = [];
  const sizes = [];
  for (let turn = 0; turn < 300; turn += 1) {
    for (let index = 0; index < 10_000; index += 1) kept[(turn * 10_000 + index) % 200_000] = { turn, index: [index] };
    await new Promise((resolve) => setImmediate(resolve));
    const space = getHeapSpaceStatistics().find(({ space_name: name }) => name === "new_space");
    sizes.push(space.space_size / 1024 / 1024);
  }
  console.log(sizes.slice(150).sort((a, b) => a - b)[15]);
`;

/**
 * Returns the tenth percentile, over the second half, of the megabytes for new objects. V8 takes more while it marks,
 * which lasts long on a busy machine.
 */
async function megabytesOf(bound: boolean): Promise<number> {
  const args = ["--conditions=@extraction-api/source", "--input-type=module", "--eval", program(bound)];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: { ...process.env, NODE_OPTIONS: "" } });
  return Number(stdout);
}

test("the young generation stops growing at 16 MB, where V8 alone would continue", async () => {
  expect(await megabytesOf(true)).toBeLessThan(20);
  expect(await megabytesOf(false)).toBeGreaterThan(20);
});
