import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

// About: **/*.{ts,mts,cts,tsx,js,mjs,cjs}

const root = join(import.meta.dirname, "../../..");
const list = ["ls-files", "--cached", "--others", "--exclude-standard", "-z", "*.ts", "*.mts", "*.js", "*.mjs"];

/** The path of a URL, in which a space in the name of a folder is `%20`. `fileURLToPath` decodes it. */
const ENCODED = /import\.meta\.(?:url|resolve\([^)]*\))\)\s*\.pathname/;

test("no program uses the path of a URL as that of a file: the repository may be in a folder with a space", () => {
  const files = execFileSync("git", list, { cwd: root, encoding: "utf8", maxBuffer: 1e8 }).split("\0");
  const programs = files.filter((file) => file !== "" && existsSync(join(root, file)));
  expect(programs.length).toBeGreaterThan(1_000);
  expect(programs.filter((file) => ENCODED.test(readFileSync(join(root, file), "utf8")))).toEqual([]);
});
