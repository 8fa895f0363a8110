import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { overHttp, type Connected } from "./support/connect.ts";
import { KEY } from "./support/service.ts";

const run = promisify(execFile);
const suite = join(import.meta.dirname, "../node_modules/@modelcontextprotocol/conformance/dist/index.js");
let connected: Connected;
let folder: string;
beforeAll(async () => {
  connected = await overHttp({ baseUrl: "http://127.0.0.1:9/v2", apiKey: KEY });
  folder = await mkdtemp(join(tmpdir(), "conformance-"));
});
afterAll(async () => {
  await connected[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

// The other scenarios need tools and prompts that a server has to add for the suite.
test.each([
  "server-initialize",
  "ping",
  "tools-list",
  "resources-list",
  "server-sse-multiple-streams",
  "dns-rebinding-protection",
])("passes the protocol's own conformance suite: %s", async (scenario) => {
  const args = [suite, "server", "--url", connected.url, "--scenario", scenario, "-o", folder];
  const { stdout } = await run(process.execPath, args, { cwd: folder });
  expect(stdout).toMatch(/[1-9]\d*\/[1-9]\d* passed|Passed: [1-9]/i);
  expect(stdout).toMatch(/\b0 failed/);
});
