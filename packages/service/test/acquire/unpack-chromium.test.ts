import { spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, rename, rm, stat, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { unpackChromium } from "../../src/acquire/browser/unpack-chromium.ts";
import { writeSmall } from "./small-browser.ts";

const program = fileURLToPath(new URL("unpack-in-process.ts", import.meta.url));
const args = ["--conditions=@extraction-api/source", program];
let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "unpack-test-"));
});
afterEach(() => rm(parent, { recursive: true, force: true }));

test("the package is unpacked completely: the browser, its libraries and its fonts", async () => {
  const { executablePath, libraries, fonts } = await unpackChromium(parent);
  expect((await stat(executablePath)).size).toBeGreaterThan(100_000_000);
  expect(await readdir(parent)).toHaveLength(1);
  expect(await readdir(libraries)).toContain("libnss3.so");
  expect(await readFile(join(fonts, "fonts.conf"), "utf8")).toContain(`<dir>${fonts}</dir>`);
});

test("every installation of a user shares one folder of a version", async () => {
  const { executablePath } = await unpackChromium(parent, writeSmall);
  const name = basename(dirname(executablePath));
  expect(name).toMatch(new RegExp(String.raw`^extraction-api-chromium-\d+\.\d+\.\d+-${process.getuid?.()}$`));
});

/** Unpacks a small browser in a separate process, which finishes when it reads a line. */
function unpackElsewhere(): { readonly begun: Promise<unknown>; readonly finish: () => Promise<string> } {
  const child = spawn(process.execPath, [...args, parent], { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    begun: lines.next(),
    finish: async () => {
      child.stdin.end("go on\n");
      return String((await lines.next()).value);
    },
  };
}

test("two processes that unpack at once both get a complete folder, and only one is left", async () => {
  const both = [unpackElsewhere(), unpackElsewhere()];
  for (const { begun } of both) await begun;
  const unfinished = await readdir(parent);
  expect(unfinished).toHaveLength(2);
  const [one, two] = await Promise.all(both.map(({ finish }) => finish()));
  expect(one).toBe(two);
  expect(await readFile(one ?? "", "utf8")).toBe("small");
  expect(await readdir(parent)).toEqual([basename(dirname(one ?? ""))]);
  expect(unfinished).not.toContain(basename(dirname(one ?? "")));
});

test("an incomplete folder is never used, and nothing is left of it", async () => {
  const seen: string[][] = [];
  const fail = async (entry: string, own: string) => {
    await writeSmall(entry, own);
    seen.push((await readdir(parent)).filter((name) => join(parent, name) !== own));
    throw new Error("disk full");
  };
  await expect(unpackChromium(parent, fail)).rejects.toThrow("disk full");
  expect([seen, await readdir(parent)]).toEqual([[[]], []]);
});

test("a folder that a cleaner has partly deleted is unpacked again", async () => {
  const { executablePath } = await unpackChromium(parent, writeSmall);
  await rm(executablePath);
  await unpackChromium(parent, writeSmall);
  expect(await readFile(executablePath, "utf8")).toBe("small");
  expect(await readdir(parent)).toHaveLength(1);
});

test("a folder of another user is refused, not started", async () => {
  const { executablePath } = await unpackChromium(parent, writeSmall);
  const folder = dirname(executablePath);
  await rename(folder, `${folder}-elsewhere`);
  await symlink(`${folder}-elsewhere`, folder);
  await expect(unpackChromium(parent, writeSmall)).rejects.toThrow("belongs to another user");
});
