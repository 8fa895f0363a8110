import { createServer, type AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { runCommand } from "../src/command/command.ts";

const stopped = Promise.resolve();
const run = async (args: readonly string[], env: Record<string, string> = {}) => {
  const lines: string[] = [];
  const write = (line: string): void => void lines.push(line);
  const code = await runCommand(args, { out: write, err: write, env, untilStopped: stopped });
  return { code, text: lines.join("\n") };
};

test.each([
  [["--nope"], "--nope"],
  [["--tools", "scrap"], "There is no tool `scrap`. The tools are scrape,"],
  [["--max-credits", "many"], "--max-credits many: needs a whole number"],
  [["--port", "70000"], "--port 70000: needs a whole number from 0 to 65535"],
  [["--injection-check", "on"], "takes off, mark or refuse"],
  [["--http", "--anonymous", "--host", "0.0.0.0"], "--host 0.0.0.0 is reachable from other machines"],
  [["--http", "--public-url", "mcp"], "needs a complete URL"],
  [["--local", "--port", "4021"], "--port only works with --http"],
  [["--local", "--oauth-issuer", "https://a.example/"], "--oauth-issuer only works with --http"],
  [["--local", "--anonymous"], "--anonymous only works with --http"],
  [
    [],
    "EXTRACTION_API_BASE_URL is not set: set it to the service's base URL, such as https://api.example.com/v2, or use --local",
  ],
])("%j is rejected in a line that says what to write", async (args, message) => {
  const { code, text } = await run(args);
  expect(code).toBe(2);
  expect(text).toContain(message);
  expect(text.split("\n")).toHaveLength(1);
});

test.each([
  [{ EXTRACTION_API_BASE_URL: "https://api.example.com/v1" }, "EXTRACTION_API_BASE_URL ends with /v1"],
  [{ EXTRACTION_API_BASE_URL: "ftp://api.example.com/v2" }, "EXTRACTION_API_BASE_URL"],
  [{ EXTRACTION_API_BASE_URL: "https://api.example.com/v2", EXTRACTION_API_KEY: "a\nb" }, "EXTRACTION_API_KEY"],
])("an account that no client can use is rejected at the start: %j", async (env, message) => {
  const { code, text } = await run([], env);
  expect(code).toBe(2);
  expect(text).toContain(`extraction-api-mcp: ${message}`);
  expect(text).not.toContain("import");
  expect(text.split("\n")).toHaveLength(1);
});

test("accepts a key and an address from a file with the line ends and the mark of Windows", async () => {
  const env = { EXTRACTION_API_BASE_URL: "https://api.example.com/v2\r", EXTRACTION_API_KEY: "\u{FEFF}key-1\r" };
  expect(await run(["--http", "--port", "0", "--anonymous"], env)).toMatchObject({ code: 0 });
});

test("rejects a token that can be guessed", async () => {
  const env = { EXTRACTION_API_BASE_URL: "http://127.0.0.1:9/v2", EXTRACTION_API_MCP_TOKEN: "secret" };
  const { code, text } = await run(["--http", "--port", "0"], env);
  expect([code, text]).toEqual([2, expect.stringContaining("16 characters")]);
  expect(text).not.toContain("secret");
});

test("reports a port in use in one line", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => other.once("listening", resolve));
  const { port } = other.address() as AddressInfo;
  const { code, text } = await run(["--http", "--port", String(port)], {
    EXTRACTION_API_BASE_URL: "http://127.0.0.1:9/v2",
  });
  other.close();
  expect(code).toBe(2);
  expect(text).toContain(`127.0.0.1:${port} is in use; choose another with --port`);
});

test("creates a new token each time if the user sets none", async () => {
  const env = { EXTRACTION_API_BASE_URL: "http://127.0.0.1:9/v2", EXTRACTION_API_KEY: "key-of-the-service" };
  const [first, second] = await Promise.all([0, 1].map(async () => run(["--http", "--port", "0"], env)));
  expect(first?.code).toBe(0);
  const [, token] = /Bearer ([\w-]{32})/.exec(first?.text ?? "") ?? [];
  expect(token).toBeDefined();
  expect(second?.text).not.toContain(token);
  expect(first?.text).not.toContain("key-of-the-service");
});
