import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createHmac } from "node:crypto";
import { createServer as createHttpServer } from "node:http";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import manifest from "../package.json" with { type: "json" };
import { runCommand } from "../src/command.ts";
import { signatureHeader } from "../src/pages/webhook-body.ts";

// About: src/cli.ts, src/command.ts, src/command/*.ts

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

/** Runs the command and sends it requests while it serves. */
async function serve(args: string[], talk: (url: string) => Promise<void>): Promise<number> {
  const out: string[] = [];
  const io = { out: (line: string) => out.push(line), err: () => {}, untilStopped: () => talk(out[0] as string) };
  return runCommand(["--port", "0", ...args], io, {});
}

const statusOf = async (url: string, key: string) =>
  (await fetch(url, { headers: { authorization: `Bearer ${key}` } })).status;

test("--rate-limit and --scope apply to each key", async () => {
  const args = ["--rate-limit", "2", "--scope", "getQueueStatus", "--scope", "scrape"];
  const code = await serve(args, async (url) => {
    const status = `${url}/team/queue-status`;
    expect([await statusOf(status, "a"), await statusOf(status, "a"), await statusOf(status, "a")]).toEqual([
      200, 200, 429,
    ]);
    expect(await statusOf(status, "b")).toBe(200);
    expect(await statusOf(`${url}/agent`, "b")).toBe(403);
  });
  expect(code).toBe(0);
});

test("--credits sets the plan, and further calls are 402", async () => {
  await serve(["--credits", "0", "--api-key", "k"], async (url) => {
    const headers = { authorization: "Bearer k" };
    const usage = (await (await fetch(`${url}/team/credit-usage`, { headers })).json()) as { data: object };
    expect(usage.data).toMatchObject({ planCredits: 0, remainingCredits: 0 });
    const body = JSON.stringify({ url: "https://a.example/" });
    expect((await fetch(`${url}/scrape`, { method: "POST", headers, body })).status).toBe(402);
  });
});

test("--accounts gives keys their own rules, next to keys without rules", async () => {
  const folder = await mkdtemp(join(tmpdir(), "accounts-"));
  const file = join(folder, "accounts.json");
  await writeFile(file, JSON.stringify([{ key: "small", operations: ["scrape"] }]));
  await serve(["--accounts", file, "--api-key", "big"], async (url) => {
    const status = `${url}/team/queue-status`;
    expect(await Promise.all(["small", "big", "other"].map((key) => statusOf(status, key)))).toEqual([403, 200, 401]);
  });
  await rm(folder, { recursive: true });
});

test("prints the base URL as the first line and exits with 0 when stopped", async () => {
  const { code, out } = await run(["--port", "0", "--api-key", "secret"]);
  expect(code).toBe(0);
  expect(out[0]).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/v2$/);
});

test("the log says when the process starts and stops, with its version and role", async () => {
  const { err } = await run(["--port", "0", "--log", "json"]);
  const lines = err.map((line) => JSON.parse(line) as { message: string });
  const { version } = manifest;
  expect(lines).toMatchObject([
    {
      level: "info",
      message: expect.stringMatching(/^started: version \S+, role all, at http:/),
      version,
      role: "all",
      url: expect.stringMatching(/^http:.*\/v2$/),
    },
    { level: "info", message: "stopping: running calls have 25 seconds" },
    { level: "info", message: "stopped" },
  ]);
});

test("a port in use is reported, with exit code 2", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => taken.once("listening", resolve));
  const { port } = taken.address() as AddressInfo;
  const { code, err } = await run(["--port", String(port), "--log", "json"]);
  taken.close();
  expect(code).toBe(2);
  // The log does not report a stop, because nothing had started.
  expect(err).toEqual([expect.stringContaining(`port ${port} on 127.0.0.1 is in use`)]);
});

test.each([
  [["--prot", "1"], "--prot is not a setting; did you mean --port? --help lists them"],
  [["--nonsense"], "--nonsense is not a setting; --help lists them"],
  [["serve"], '"serve" is not a command: the service starts without one'],
  [["--port", "x"], "--port x: needs a whole number"],
  [["--fault", "nothing:conflict"], 'no operation is called "nothing"'],
  [["--fault", "startExtract:nothing"], 'no row "nothing"'],
  [["--fault", "startExtract:conflict,often=2"], '"often" is not one of'],
  [["--credits", "many"], "--credits many: needs a whole number"],
  [["--rate-limit", "-1"], "--rate-limit"],
  [["--scope", "everything"], 'no operation is called "everything"'],
  [["--accounts", "/no/such/file"], "there is no such file; make it with: keys add --accounts /no/such/file"],
  [["--config", "/no/such/file"], "--config /no/such/file: there is no such file"],
  [["--config", "/"], "--config /: is a folder"],
  [
    ["--state", "postgres://u:secret@127.0.0.1:1/db"],
    "127.0.0.1:1/db: connect ECONNREFUSED 127.0.0.1:1; check that it is running",
  ],
  [["--allow-origin", "docs.example.com"], '--allow-origin: "docs.example.com" is not an origin'],
  [["--allow-origin", "https://docs.example.com/page"], "is not an origin"],
  [["--port", "0", "--host", "203.0.113.7", "--api-key", "k"], "203.0.113.7 is not an address of this machine"],
  [["--port", "0", "--host", "nowhere.invalid", "--api-key", "k"], "nowhere.invalid is not an address of this machine"],
  [["--model", "m"], "--model-url and --model need each other"],
])("%j is used wrongly: returns 2 and names the part", async (args, words) => {
  const { code, err, out } = await run(args);
  expect(code).toBe(2);
  expect(err.join()).toContain(words);
  expect(out).toEqual([]);
});

test("WEBHOOK_SECRET signs webhook messages", async () => {
  let receive: (message: { signature: unknown; body: string }) => void = () => {};
  const received = new Promise<{ signature: unknown; body: string }>((resolve) => (receive = resolve));
  const receiver = createHttpServer((request, response) => {
    let body = "";
    request.on("data", (part) => (body += part));
    request.on("end", () => {
      response.end();
      receive({ signature: request.headers[signatureHeader.toLowerCase()], body });
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  const hook = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  const out: string[] = [];
  const talk = async () => {
    await fetch(`${out[0]}/batch/scrape`, {
      method: "POST",
      headers: { authorization: "Bearer k" },
      body: JSON.stringify({ urls: ["http://127.0.0.1:1/"], webhook: { url: hook } }),
    });
    const { signature, body } = await received;
    expect(signature).toBe(`sha256=${createHmac("sha256", "whisper").update(body).digest("hex")}`);
  };
  const io = { out: (line: string) => out.push(line), err: () => {}, untilStopped: talk };
  expect(await runCommand(["--port", "0", "--allow-private-hosts"], io, { WEBHOOK_SECRET: "whisper" })).toBe(0);
  receiver.closeAllConnections();
  receiver.close();
});

test("a host that other machines can reach needs keys", async () => {
  const { code, err } = await run(["--port", "0", "--host", "0.0.0.0"]);
  expect(code).toBe(2);
  expect(err.join()).toMatch(/--host 0\.0\.0\.0 .*--api-key/);
  expect((await run(["--port", "0", "--host", "0.0.0.0", "--api-key", "k"])).code).toBe(0);
});

test("an unusable state file is reported in one sentence", async () => {
  const folder = await mkdtemp(join(tmpdir(), "state-"));
  const damaged = join(folder, "damaged.db");
  await writeFile(damaged, "this is no database at all, but long enough to be looked at as one".repeat(100));
  const cases = [
    [damaged, /not a state file of this service, or it is damaged/],
    [join(folder, "nowhere/state.db"), /its folder has to exist/],
    [folder, /it is a folder; give the path of a file/],
  ] as const;
  for (const [file, reason] of cases) {
    const { code, err } = await run(["--port", "0", "--state", file]);
    expect(code).toBe(2);
    expect(err.join()).toMatch(reason);
  }
  await rm(folder, { recursive: true });
});

test("a state file belongs to one service", async () => {
  const folder = await mkdtemp(join(tmpdir(), "state-"));
  const file = join(folder, "state.db");
  await serve(["--state", file], async () => {
    const { code, err } = await run(["--port", "0", "--state", file]);
    expect(code).toBe(2);
    const holder = process.platform === "linux" ? ` \\(process ${process.pid}\\)` : "";
    const [waiting, end] = err;
    expect(waiting).toMatch(new RegExp(`another service uses it${holder}; waiting up to 4\\.5 s`));
    expect(end).toMatch(new RegExp(`another service uses it${holder}; stop that service`));
  });
  expect((await run(["--port", "0", "--state", file])).code).toBe(0);
  await rm(folder, { recursive: true });
});
