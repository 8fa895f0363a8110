import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { unpackChromium } from "../../src/acquire/browser/unpack-chromium.ts";

const program = new URL("unpack-in-process.ts", import.meta.url).pathname;
const args = ["--conditions=@extraction-api/source", program];
let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "unpack-test-"));
});
afterEach(() => rm(parent, { recursive: true, force: true }));

async function unpackElsewhere(): Promise<{ executablePath: string; size: number }> {
  const { stdout } = await promisify(execFile)(process.execPath, [...args, parent]);
  return JSON.parse(stdout) as { executablePath: string; size: number };
}

test("two processes at once both find it whole, and one folder is left", async () => {
  const [one, two] = await Promise.all([unpackElsewhere(), unpackElsewhere()]);
  expect(one).toEqual(two);
  expect(one.size).toBeGreaterThan(100_000_000);
  expect(await readdir(parent)).toHaveLength(1);
  const { executablePath, libraries, fonts } = await unpackChromium(parent);
  expect(executablePath).toBe(one.executablePath);
  expect(await readdir(libraries)).toContain("libnss3.so");
  expect(await readFile(join(fonts, "fonts.conf"), "utf8")).toContain(`<dir>${fonts}</dir>`);
});

/** Stands for the package: writes a small browser and its fonts. */
async function writeSmall(_entry: string, folder: string): Promise<void> {
  await mkdir(join(folder, "fonts"));
  await writeFile(join(folder, "fonts/fonts.conf"), "<dir>/tmp/fonts</dir>");
  await writeFile(join(folder, "chromium"), "small");
}

test("what was not unpacked whole is never found, and leaves nothing", async () => {
  const seen: string[][] = [];
  const fail = async (entry: string, own: string) => {
    await writeSmall(entry, own);
    seen.push((await readdir(parent)).filter((name) => join(parent, name) !== own));
    throw new Error("disk full");
  };
  await expect(unpackChromium(parent, fail)).rejects.toThrow("disk full");
  expect([seen, await readdir(parent)]).toEqual([[[]], []]);
});

test("a folder that something swept through is unpacked again", async () => {
  const { executablePath } = await unpackChromium(parent, writeSmall);
  await rm(executablePath);
  await unpackChromium(parent, writeSmall);
  expect(await readFile(executablePath, "utf8")).toBe("small");
  expect(await readdir(parent)).toHaveLength(1);
});

test("a folder that is none of ours is refused, not started", async () => {
  const { executablePath } = await unpackChromium(parent, writeSmall);
  const folder = dirname(executablePath);
  await rename(folder, `${folder}-elsewhere`);
  await symlink(`${folder}-elsewhere`, folder);
  await expect(unpackChromium(parent, writeSmall)).rejects.toThrow("belongs to somebody else");
});
