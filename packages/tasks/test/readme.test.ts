import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { expect, test } from "vitest";

// About: **/*.md

const root = join(import.meta.dirname, "../../..");
const readme = readFileSync(join(root, "README.md"), "utf8");

const list = ["ls-files", "--cached", "--others", "--exclude-standard"];
const tracked = execFileSync("git", list, { cwd: root, encoding: "utf8", maxBuffer: 1e8 }).split("\n");
const pages = tracked.filter((file) => /(^|\/)(README|CONTRIBUTING|EXTENSIONS|\d{4}-[\w-]+)\.md$/.test(file));

test.each(pages)("every folder and file that %s links to exists", (page) => {
  const text = readFileSync(join(root, page), "utf8").replaceAll(/^```[^]*?^```$/gm, "");
  const links = [...text.matchAll(/\]\((?![a-z]+:|#|\/)([^)#\s]+)/g)].map(([, path = ""]) => path);
  const targets = links.map((path) => posix.join(posix.dirname(page), path).replace(/\/$/, ""));
  const exists = (target: string) => tracked.some((file) => file === target || file.startsWith(`${target}/`));
  expect(targets.filter((target) => target !== "." && !exists(target))).toEqual([]);
});

test("a contributor finds links to the decisions and to each package", () => {
  expect(readFileSync(join(root, "CONTRIBUTING.md"), "utf8")).toContain("](.github/adr/README.md)");
  const packages = tracked.flatMap((file) => /^packages\/([^/]+)\/package\.json$/.exec(file)?.[1] ?? []);
  expect(packages.filter((name) => !readme.includes(`](packages/${name})`))).toEqual([]);
});
