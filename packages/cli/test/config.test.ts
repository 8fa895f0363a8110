import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { onTerminal, run, runHere, temporaryFolder } from "./support/run.ts";

const SECRET = "sk-secret-of-the-user-1234567890";

async function echoServer(): Promise<{ readonly url: string; readonly keys: (string | undefined)[] }> {
  const keys: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    keys.push(request.headers.authorization);
    response
      .writeHead(403, { "content-type": "application/json" })
      .end(JSON.stringify({ success: false, error: `Forbidden for ${request.headers.authorization}` }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2`, keys };
}

test("a saved key is sent only to its origin, is readable only by its user, and is never printed", async () => {
  const home = temporaryFolder();
  const [own, other] = [await echoServer(), await echoServer()];
  const env = { HOME: home };
  const all = [
    await runHere(["config", "set", "base-url", own.url], { env }),
    await runHere(["config", "set", "api-key"], { env, stdin: `${SECRET}\n` }),
    await runHere(["config"], { env }),
    await runHere(["usage"], { env }),
    await runHere(["usage", "--base-url", other.url], { env }),
  ];
  expect(all.map(({ code }) => code)).toEqual([0, 0, 0, 3, 3]);
  const path = join(home, ".config/extraction-api/config.json");
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readFileSync(path, "utf8")).toContain(SECRET);
  expect(JSON.stringify(all)).not.toContain(SECRET);
  expect(new Set(own.keys)).toEqual(new Set([`Bearer ${SECRET}`]));
  expect(other.keys).toEqual([]);
  chmodSync(path, 0o644);
  expect((await runHere(["usage"], { env })).stderr).toContain("can be read by other users");
});

test("flags override the environment, and the environment overrides the file", async () => {
  const [file, variable, flag] = [await echoServer(), await echoServer(), await echoServer()];
  const env = { HOME: temporaryFolder() };
  await runHere(["config", "set", "base-url", file.url], { env });
  const set = { ...env, EXTRACTION_API_BASE_URL: variable.url, EXTRACTION_API_KEY: SECRET };
  await runHere(["usage", "--base-url", flag.url, "--api-key", "flag-key"], { env: set });
  await runHere(["usage"], { env: set });
  expect(new Set(flag.keys)).toEqual(new Set(["Bearer flag-key"]));
  expect(new Set(variable.keys)).toEqual(new Set([`Bearer ${SECRET}`]));
  const foreign = await runHere(["usage", "--base-url", flag.url], { env: set });
  expect(foreign).toMatchObject({ code: 3, stderr: expect.stringContaining("is not sent elsewhere") });
  expect(file.keys).toEqual([]);
});

test("a key and an address from a file with the line ends and the mark of Windows are used without them", async () => {
  const server = await echoServer();
  const env = { EXTRACTION_API_BASE_URL: `${server.url}\r`, EXTRACTION_API_KEY: `\u{FEFF}${SECRET}\r` };
  await runHere(["usage"], { env });
  expect(new Set(server.keys)).toEqual(new Set([`Bearer ${SECRET}`]));
});

test("rejects a key on the command line of config, and one that a header cannot contain", async () => {
  const env = { HOME: temporaryFolder(), EXTRACTION_API_BASE_URL: "https://api.example.com/v2" };
  const refused = await runHere(["config", "set", "api-key", SECRET], { env });
  expect(refused).toMatchObject({ code: 2, stderr: expect.not.stringContaining(SECRET) });
  expect(await runHere(["config", "set", "api-key"], { env, stdin: "two words\n" })).toMatchObject({ code: 2 });
  expect(await runHere(["config", "set", "api-key"], { env, stdin: "" })).toMatchObject({ code: 2 });
});

test("a key typed as soon as the prompt appears is not shown", async () => {
  const env = { HOME: temporaryFolder(), EXTRACTION_API_BASE_URL: "https://api.example.com/v2" };
  const typed = { at: "Key for ", keys: `${SECRET}\r` };
  const { code, stdout } = await onTerminal(["config", "set", "api-key"], 80, { env, typed });
  expect(stdout).toContain("Key for https://api.example.com");
  expect(stdout).not.toContain(SECRET.slice(0, 6));
  expect(code).toBe(0);
});

test("a link stays a link: its target is written atomically", async () => {
  const [home, kept] = [temporaryFolder(), temporaryFolder()];
  const path = join(home, ".config/extraction-api/config.json");
  mkdirSync(join(path, ".."), { recursive: true });
  writeFileSync(join(kept, "mine.json"), "{}", { mode: 0o600 });
  symlinkSync(join(kept, "mine.json"), path);
  const words = ["config", "set", "base-url", "https://api.example.com/v2"];
  expect(await runHere(words, { env: { HOME: home } })).toMatchObject({ code: 0 });
  expect(lstatSync(path).isSymbolicLink()).toBe(true);
  expect(readFileSync(join(kept, "mine.json"), "utf8")).toContain("api.example.com");
  expect([readdirSync(kept), readdirSync(join(path, ".."))]).toEqual([["mine.json"], ["config.json"]]);
});

test("without a home, or with one that is not writable, the command says so and works otherwise", async () => {
  const { url } = await echoServer();
  const env = { HOME: undefined, EXTRACTION_API_BASE_URL: url, EXTRACTION_API_KEY: "key" };
  expect(await runHere(["usage"], { env })).toMatchObject({ code: 3 });
  expect(await runHere(["config", "set", "base-url", url], { env })).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("no home folder"),
  });
  const nowhere = { ...env, XDG_CONFIG_HOME: "/dev/null/config" };
  expect(await runHere(["usage"], { env: nowhere })).toMatchObject({ code: 3 });
  expect(await runHere(["config", "set", "base-url", url], { env: nowhere })).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("cannot be written"),
  });
  expect(existsSync("/dev/null/config")).toBe(false);
});

test.each([
  [{ base_url: "http://x" }, '"base_url" is not a setting; the settings are "baseUrl" and "keys"'],
  [{ baseUrl: 5 }, '"baseUrl" must be a string'],
  [{ keys: { "https://api.example.com": 5 } }, '"keys" must be an object'],
])("rejects a file with %j and names its content", async (content, words) => {
  const home = temporaryFolder();
  mkdirSync(join(home, ".config/extraction-api"), { recursive: true });
  writeFileSync(join(home, ".config/extraction-api/config.json"), JSON.stringify(content), { mode: 0o600 });
  const { code, stderr } = await runHere(["usage"], { env: { HOME: home } });
  expect([code, stderr]).toEqual([2, expect.stringContaining(words)]);
});

test("requests go through the proxy that the environment names, and its password is never printed", async () => {
  const service = await echoServer();
  const tunnels: (string | undefined)[] = [];
  const proxy = createServer().on("connect", ({ url, headers }, socket: Socket) => {
    tunnels.push(url, headers["proxy-authorization"]);
    const { port } = new URL(`http://${url}`);
    const target = connect(Number(port), "127.0.0.1", () => {
      socket.write("HTTP/1.1 200 OK\r\n\r\n");
      socket.pipe(target).pipe(socket);
    });
    for (const end of [socket, target]) end.on("error", () => undefined);
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void proxy.close());
  const { port } = proxy.address() as AddressInfo;
  const usage = (env: Record<string, string>) =>
    run(["usage", "--base-url", service.url], { env: { EXTRACTION_API_KEY: SECRET, ...env } });
  expect((await usage({ HTTP_PROXY: `http://ada:secret@127.0.0.1:${port}` })).code).toBe(3);
  expect(new Set(tunnels)).toEqual(new Set([new URL(service.url).host, "Basic YWRhOnNlY3JldA=="]));
  const before = tunnels.length;
  expect((await usage({ HTTP_PROXY: `http://127.0.0.1:${port}`, NO_PROXY: "127.0.0.1" })).code).toBe(3);
  expect(tunnels).toHaveLength(before);
  const wrong = await usage({ HTTP_PROXY: "ada:secret@proxy:3128" });
  expect(wrong.code).toBe(2);
  expect(wrong.stderr).toContain("HTTP_PROXY and HTTPS_PROXY must be an address");
  expect(wrong.stderr).not.toContain("secret");
});
