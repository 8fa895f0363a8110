import { cp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runStep } from "../src/step.ts";
import { temporaryTree } from "./temporary-tree.ts";

async function counted(copy?: string) {
  const root = copy ?? (await temporaryTree({ "in/a.yaml": "a: 1\n" }));
  const lines: string[] = [];
  let runs = 0;
  const step = {
    name: "copy",
    inputs: ["in"],
    outputs: ["out.json"],
    run: async () => {
      runs++;
      await writeFile(join(root, "out.json"), "{}");
    },
  };
  const go = () => runStep(root, step, (line) => lines.push(line));
  return { root, go, lines, runs: () => runs };
}

test("a step runs once on the same inputs", async () => {
  const { go, runs, lines } = await counted();
  await go();
  await go();
  expect(runs()).toBe(1);
  expect(lines[1]).toMatch(/^copy +\d+\.\d\d s {2}nothing to do$/);
});

test("a copy of the tree keeps the records", async () => {
  const { root, go } = await counted();
  await go();
  const copy = await temporaryTree({});
  await cp(root, copy, { recursive: true });
  const there = await counted(copy);
  await there.go();
  expect(there.runs()).toBe(0);
});

test.each([
  ["an input changes", (root: string) => writeFile(join(root, "in/a.yaml"), "a: 2\n")],
  ["an input is added", (root: string) => writeFile(join(root, "in/b.yaml"), "b: 1\n")],
  ["a tool is updated", (root: string) => writeFile(join(root, "pnpm-lock.yaml"), "lockfileVersion: next\n")],
  ["an output is edited", (root: string) => writeFile(join(root, "out.json"), "{ }")],
  ["an output is removed", (root: string) => rm(join(root, "out.json"))],
])("a step runs again when %s", async (_, change) => {
  const { root, go, runs } = await counted();
  await go();
  await change(root);
  await go();
  expect(runs()).toBe(2);
});

test("a step that throws runs again", async () => {
  const root = await temporaryTree({ "in.txt": "x" });
  const failing = { name: "fail", inputs: ["in.txt"], outputs: [], run: () => Promise.reject(new Error("no")) };
  await expect(runStep(root, failing, () => {})).rejects.toThrow("no");
  await expect(runStep(root, failing, () => {})).rejects.toThrow("no");
});
