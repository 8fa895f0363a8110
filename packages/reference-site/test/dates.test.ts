import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lineDates } from "../src/content/dates.ts";
import { ownFiles } from "./reading.ts";

let folder: string;
let shallow: string;

function git(where: string, day: string, ...args: string[]): void {
  const who = { GIT_AUTHOR_NAME: "a", GIT_AUTHOR_EMAIL: "a@example.com", GIT_COMMITTER_NAME: "a" };
  const when = { GIT_AUTHOR_DATE: `${day}T12:00:00Z`, GIT_COMMITTER_DATE: `${day}T12:00:00Z` };
  const env = { ...process.env, ...who, GIT_COMMITTER_EMAIL: "a@example.com", ...when, GIT_CONFIG_GLOBAL: "/dev/null" };
  execFileSync("git", ["-C", where, ...args], { env, stdio: "ignore" });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "dates-"));
  shallow = await mkdtemp(join(tmpdir(), "shallow-"));
  const file = join(folder, "CHANGELOG.md");
  git(folder, "2026-01-02", "init", "-q");
  await writeFile(file, "## 1.0.0\n");
  git(folder, "2026-01-02", "add", ".");
  git(folder, "2026-01-02", "commit", "-qm", "one");
  await writeFile(file, "## 1.1.0\n## 1.0.0\n");
  git(folder, "2026-03-04", "commit", "-qam", "two");
  git(folder, "2026-03-04", "clone", "-q", "--depth=1", `file://${folder}`, shallow);
  await writeFile(file, "## 1.2.0\n## 1.1.0\n## 1.0.0\n");
});

afterAll(() => Promise.all([folder, shallow].map((path) => rm(path, { recursive: true, force: true }))));

test("the date of a line is that of its commit; an uncommitted line has none", async () => {
  expect([...(await lineDates(folder, "CHANGELOG.md"))]).toEqual([
    ["## 1.1.0", "2026-03-04"],
    ["## 1.0.0", "2026-01-02"],
  ]);
});

test("a shallow clone and a folder outside a repository have no dates", async () => {
  expect(await lineDates(shallow, "CHANGELOG.md")).toEqual(new Map());
  expect(await lineDates(join(tmpdir()), "CHANGELOG.md")).toEqual(new Map());
});

test("the feed has a date for each version of the documents with a known date", async () => {
  const feed = (await ownFiles()).get("changelog.xml") ?? "";
  const dates = [...feed.matchAll(/<pubDate>([^<]+)<\/pubDate>/g)].map(([, date = ""]) => date);
  for (const date of dates) expect(Number.isNaN(Date.parse(date))).toBe(false);
  expect(dates.length).toBeLessThanOrEqual([...feed.matchAll(/<item>/g)].length);
});
