import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { command, compiled } from "./support/connect.ts";

const initialize = {
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "t", version: "1" } },
};

/** Starts the command, sends lines, and returns its output up to the response to the last id, and how it exited. */
async function session(lines: readonly string[], lastId: number, preload?: string) {
  const args = [
    ...(preload ? ["--import", `data:text/javascript,${encodeURIComponent(preload)}`] : []),
    ...command.slice(1),
  ];
  const child = spawn(command[0], args, {
    env: { ...compiled, EXTRACTION_API_BASE_URL: "http://127.0.0.1:9/v2", EXTRACTION_API_KEY: "k".repeat(20) },
  });
  let out = "";
  let err = "";
  child.stderr.on("data", (chunk) => (err += String(chunk)));
  const responded = new Promise<void>((resolve) => {
    child.stdout.on("data", (chunk) => {
      out += String(chunk);
      if (out.includes(`"id":${lastId}`)) resolve();
    });
    child.once("exit", () => resolve());
  });
  // The server may end before it has read everything.
  child.stdin.on("error", () => undefined).write(`${lines.join("\n")}\n`);
  await responded;
  child.stdin.end();
  const [code] = child.exitCode === null ? await once(child, "exit") : [child.exitCode];
  return { out, err, code: code as number };
}

const ping = JSON.stringify({ jsonrpc: "2.0", id: 7, method: "ping" });

test("a malformed message breaks nothing: the next one gets a response, and standard output has only messages", async () => {
  const lines = [
    JSON.stringify(initialize),
    "{",
    '"hello"',
    "[]",
    '{"jsonrpc":"2.0","id":{},"method":"ping"}',
    '{"jsonrpc":"2.0","id":5,"method":"tools/call","params":{"name":"scrape","arguments":"no"}}',
    '{"jsonrpc":"2.0","id":6,"method":"__proto__"}',
    "\u0000\uffff",
    ping,
  ];
  const { out, code } = await session(lines, 7);
  const messages = out
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { jsonrpc: string; id?: number; result?: object });
  expect(messages.every(({ jsonrpc }) => jsonrpc === "2.0")).toBe(true);
  expect(messages.find(({ id }) => id === 7)?.result).toEqual({});
  expect(code).toBe(0);
});

test("other output of the process goes to standard error", async () => {
  const preload = "setInterval(() => { console.log('stray line'); process.stdout.write('stray text'); }, 5).unref()";
  const call = JSON.stringify({
    jsonrpc: "2.0",
    id: 6,
    method: "tools/call",
    params: { name: "map", arguments: { url: "https://a.example.com/" } },
  });
  const { out, err } = await session([JSON.stringify(initialize), call], 6, preload);
  const afterStart = out.slice(out.indexOf('{"'));
  expect(afterStart).not.toContain("stray");
  expect(err).toContain("stray line");
});

test("the process exits with its client", async () => {
  const { code } = await session([JSON.stringify(initialize), ping], 7);
  expect(code).toBe(0);
});

test("a line that is not a message is reported in one line, and the next one gets a response", async () => {
  const { out, err } = await session([JSON.stringify(initialize), '{"jsonrpc":"2.0","id":999}', ping], 7);
  expect(out).toContain('"id":7');
  expect(err.trim().split("\n")).toEqual([expect.stringContaining("not a JSON-RPC message")]);
});

test("a message that is too large ends the server with a reason, not with a warning of Node", async () => {
  const { err, code } = await session([JSON.stringify(initialize), "x".repeat(11_000_000)], 999);
  expect(err).toContain("maximum size");
  expect(err).not.toContain("Warning");
  expect(code).toBe(0);
});
