import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { runCommand } from "../src/command.ts";

async function run(args: string[]): Promise<{ code: number; out: string[]; err: string[] }> {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runCommand(
    args,
    { out: (line) => out.push(line), err: (line) => err.push(line), untilStopped: async () => {} },
    {},
  );
  return { code, out, err };
}

test("prints the base URL as the first line and ends well when stopped", async () => {
  const { code, out } = await run(["--port", "0", "--api-key", "secret"]);
  expect(code).toBe(0);
  expect(out[0]).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/v2$/);
});

test("a port in use: says so and returns 2", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => taken.once("listening", resolve));
  const { port } = taken.address() as AddressInfo;
  const { code, err } = await run(["--port", String(port)]);
  taken.close();
  expect(code).toBe(2);
  expect(err.join()).toContain(`port ${port} on 127.0.0.1 is in use`);
});

test.each([
  [["--prot", "1"], "--prot"],
  [["--port", "x"], "--port x: needs a number"],
  [["--fault", "nothing:conflict"], 'no operation is called "nothing"'],
  [["--fault", "startExtract:nothing"], 'no row "nothing"'],
  [["--fault", "startExtract:conflict,often=2"], '"often" is not one of'],
  [["--model", "m"], "--model-url and --model belong together"],
])("%j is used wrongly: returns 2 and names the part", async (args, words) => {
  const { code, err, out } = await run(args);
  expect(code).toBe(2);
  expect(err.join()).toContain(words);
  expect(out).toEqual([]);
});
