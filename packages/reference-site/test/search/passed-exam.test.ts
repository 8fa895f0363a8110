import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checkSearchOnce } from "./passed-exam.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "exams-"));
});
afterEach(() => rm(folder, { recursive: true }));

const files = [
  { path: "assets/search.json", text: "{}" },
  { path: "assets/search-v1.json", text: "[]" },
  { path: "index.html", text: "<h1>Home</h1>" },
];
const exam = [{ query: "scrape", answers: ["v2/operations/scrape.html"] }];

/** Returns a function that runs exams, and one that returns how often an exam actually ran. */
function counted(fails = false) {
  let runs = 0;
  const check = async (): Promise<void> => {
    runs += 1;
    if (fails) throw new Error("missed: scrape");
  };
  return {
    run: (...what: Parameters<typeof checkSearchOnce>) => checkSearchOnce(what[0], what[1], check, folder),
    runs: () => runs,
  };
}

test("does not repeat a passed exam, for a site with other pages or another address", async () => {
  const { run, runs } = counted();
  await run(files, exam);
  await run([{ path: "index.html", text: "<h1>Elsewhere</h1>" }, ...files.slice(0, 2).toReversed()], exam);
  expect(runs()).toBe(1);
});

test("repeats the exam after a change of the index, a question or an answer", async () => {
  const { run, runs } = counted();
  await run(files, exam);
  await run([{ path: "assets/search.json", text: '{"more":[]}' }], exam);
  await run([...files, { path: "assets/search-v2.json", text: "[]" }], exam);
  await run(files, [{ query: "scrape", answers: ["index.html"] }]);
  await run(files, [...exam, { query: "map", answers: ["v2/operations/map.html"] }]);
  expect(runs()).toBe(5);
});

test("repeats a failed exam each time", async () => {
  const { run, runs } = counted(true);
  await expect(run(files, exam)).rejects.toThrow("missed: scrape");
  await expect(run(files, exam)).rejects.toThrow("missed: scrape");
  expect(runs()).toBe(2);
});
