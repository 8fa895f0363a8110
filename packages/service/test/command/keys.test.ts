import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { execFile } from "node:child_process";
import { pbkdf2 } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { hashOfKey } from "../../src/account/keys.ts";
import { runCommand } from "../../src/command.ts";

const folder = mkdtempSync(join(tmpdir(), "keys-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function run(...args: string[]): Promise<{ code: number; out: string[]; err: string }> {
  const [out, err]: [string[], string[]] = [[], []];
  const io = { out: (line: string) => out.push(line), err: (line: string) => err.push(line) };
  return { code: await runCommand(args, { ...io, untilStopped: async () => {} }, {}), out, err: err.join("") };
}

async function addKey(file: string, ...args: string[]): Promise<string> {
  return (await run("keys", "add", "--accounts", file, ...args)).out[0] as string;
}

test("keys are added, listed, rotated and revoked while the service runs, and the file contains none of them", async () => {
  const file = join(folder, "accounts.json");
  const first = await addKey(file, "--name", "docs", "--credits", "7");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const err: string[] = [];
  const out: string[] = [];
  const talk = async () => {
    const headers = (key: string) => ({ headers: { authorization: `Bearer ${key}` } });
    const usageOf = async (key: string) => {
      const response = await fetch(`${out[0]}/team/credit-usage`, headers(key));
      const body = (await response.json()) as { data?: { planCredits: number } };
      return body.data?.planCredits ?? response.status;
    };
    expect([await usageOf(first), await usageOf("other")]).toEqual([7, 401]);
    const [line = ""] = (await run("keys", "list", "--accounts", file)).out;
    expect(line).toMatch(/^[\da-f]{12} .*"name":"docs"/);
    const [second = ""] = (await run("keys", "rotate", "--accounts", file, line.slice(0, 12))).out;
    await expect.poll(() => usageOf(second)).toBe(7);
    expect(await usageOf(first)).toBe(401);
    writeFileSync(file, "[{]");
    await expect.poll(() => err.join("")).toContain("the keys are unchanged");
    const messages = err.map((line) => (JSON.parse(line) as { message: string }).message);
    expect(messages).toContain(`${file} was read again: 1 key`);
    expect(await usageOf(second)).toBe(7);
    writeFileSync(file, "[]");
    // An empty list accepts no key.
    await expect.poll(() => usageOf(second)).toBe(401);
  };
  const io = { out: (line: string) => out.push(line), err: (line: string) => err.push(line), untilStopped: talk };
  expect(await runCommand(["--port", "0", "--accounts", file, "--log", "json"], io, {})).toBe(0);
});

test("a key that is revoked while the service starts is no longer accepted", async () => {
  const file = join(folder, "starting.json");
  const key = await addKey(file);
  // These delay reading a file in the background.
  const busy = Array.from({ length: 8 }, () => promisify(pbkdf2)("word", "salt", 200_000, 64, "sha512"));
  const out: string[] = [];
  const status = async () =>
    (await fetch(`${out[0]}/team/credit-usage`, { headers: { authorization: `Bearer ${key}` } })).status;
  const untilStopped = () => expect.poll(status).toBe(401);
  const io = { out: (line: string) => out.push(line), err: () => {}, untilStopped };
  const running = runCommand(["--port", "0", "--accounts", file], io, {});
  writeFileSync(file, "[]");
  expect(await running).toBe(0);
  await Promise.all(busy);
});

test("the file contains only hashes, and a revoked key is removed from it", async () => {
  const file = join(folder, "revoked.json");
  const [kept, gone] = [await addKey(file, "--team", "t"), await addKey(file, "--team", "t", "--scope", "scrape")];
  const ids = (await run("keys", "list", "--accounts", file)).out.map((line) => line.slice(0, 12));
  await run("keys", "revoke", "--accounts", file, ids[1] as string);
  const text = readFileSync(file, "utf8");
  expect(JSON.parse(text)).toMatchObject([{ team: "t" }]);
  for (const key of [kept, gone]) expect(text).not.toContain(key);
});

test("concurrent commands that change the file lose no key", async () => {
  const file = join(folder, "parallel.json");
  const cli = fileURLToPath(new URL("../../src/cli.ts", import.meta.url));
  const flags = ["--conditions=@extraction-api/source", cli, "keys", "add", "--accounts", file];
  const adding = Array.from({ length: 8 }, () => promisify(execFile)(process.execPath, flags));
  const keys = (await Promise.all(adding)).map(({ stdout }) => stdout.trim());
  const hashes = (JSON.parse(readFileSync(file, "utf8")) as { keyHash: string }[]).map(({ keyHash }) => keyHash);
  expect(hashes.toSorted()).toEqual(keys.map((key) => hashOfKey({ key })).toSorted());
});

test("leftovers of a killed command are reported, and change nothing", async () => {
  const file = join(folder, "left.json");
  await addKey(file);
  const before = readFileSync(file, "utf8");
  writeFileSync(`${file}.new`, "[{");
  const { code, err } = await run("keys", "add", "--accounts", file);
  expect([code, err]).toEqual([2, expect.stringContaining(`if none runs, remove ${file}.new`)]);
  expect(readFileSync(file, "utf8")).toBe(before);
  rmSync(`${file}.new`);
});

test("the file stays readable for everyone who could read it", async () => {
  const file = join(folder, "shared.json");
  await addKey(file);
  chmodSync(file, 0o640);
  // Only root can write files of other users, as an administrator does for a service with its own user.
  const owner = process.getuid?.() === 0 ? 65_534 : statSync(file).uid;
  chownSync(file, owner, statSync(file).gid);
  await addKey(file);
  expect(statSync(file)).toMatchObject({ uid: owner });
  expect(statSync(file).mode & 0o777).toBe(0o640);
});

test("a symbolic link stays one, and its target contains the keys", async () => {
  const kept = join(folder, "kept");
  mkdirSync(kept);
  await addKey(join(kept, "real.json"));
  const link = join(folder, "link.json");
  symlinkSync("kept/real.json", link);
  await addKey(link);
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  expect(readdirSync(kept)).toEqual(["real.json"]);
  expect(JSON.parse(readFileSync(join(kept, "real.json"), "utf8"))).toHaveLength(2);
});

test.each([
  [["keys", "list"], "needs --accounts FILE"],
  [["keys", "revoke", "--accounts", "FILE", "abc"], 'has no key "abc"'],
  [["keys", "rotate", "--accounts", "FILE", "b2c9e0f0b6f5"], "has no key"],
  [["keys", "rotate", "--accounts", "FILE"], "needs the ID of a key"],
  [
    ["keys", "add", "--accounts", "/no/such/folder/keys.json"],
    "--accounts /no/such/folder/keys.json: it cannot be written",
  ],
  [["keys", "borrow", "--accounts", "FILE"], "needs add, list, revoke or rotate"],
  [["keys", "add", "--accounts", "FILE", "--scope", "scrpe"], 'no operation is called "scrpe"'],
  [["keys", "add", "--accounts", "FILE", "--credits", "many"], "needs a whole number"],
])("%j says what is wrong", async (args, words) => {
  const file = join(folder, "other.json");
  writeFileSync(file, '[{"key":"plain"}]');
  const { code, err } = await run(...args.map((arg) => (arg === "FILE" ? file : arg)));
  expect([code, err]).toEqual([2, expect.stringContaining(words)]);
});

test.each([
  ["--name", ""],
  ["--team", ""],
])("keys add refuses %s %j, which would make the file unreadable", async (flag, value) => {
  const file = join(folder, `unreadable${flag}.json`);
  await addKey(file, "--name", "first");
  const before = readFileSync(file, "utf8");
  const { code, out, err } = await run("keys", "add", "--accounts", file, flag, value);
  expect([code, out, err]).toEqual([2, [], expect.stringContaining(`${flag.slice(2)} needs a string`)]);
  expect(readFileSync(file, "utf8")).toBe(before);
  expect((await run("keys", "list", "--accounts", file)).out).toHaveLength(1);
});
