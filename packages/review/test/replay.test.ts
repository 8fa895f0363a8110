import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fair } from "./replay/fair.ts";
import { apply, type Seeded } from "./replay/seeded.ts";
import { sneaky } from "./replay/sneaky.ts";
import { clonePerTest } from "./repository/clone-per-test.ts";
import type { Repository } from "./repository/repository.ts";

// Sixty-five pull requests whose verdicts were recorded before any was reviewed. 59 matched at first. Three misses were
// the review's: an undetected change of a method, a sunset that is not a date, and a withdrawn one. Three were the
// author's: a rename is "breaking" and not "removal", each placeholder is named, and a fence may contain HTML.
const replayed = [...fair, ...sneaky];
const clone = clonePerTest();

interface Reported {
  readonly versions: readonly { version: string; verdict: string; changes: readonly { fingerprint: string }[] }[];
  readonly complaints: readonly { kind: string }[];
}

test("there are sixty-five, half of them sneaky", () => {
  expect([replayed.length, sneaky.length]).toEqual([66, 34]);
  expect(new Set(replayed.map(({ title }) => title)).size).toBe(66);
});

test.each(replayed)("$title", async (seeded) => {
  const repository = await pullRequest(seeded);
  const { code, out } = await repository.review("--base", "main", "--out", "report");
  const { verdict, todo, not = [] } = seeded;
  expect((["open", "closed", "refused"] as const)[code]).toBe(seeded.gate);
  if (seeded.gate === "refused") return;
  const report = JSON.parse(await readFile(join(repository.root, "report/review.json"), "utf8")) as Reported;
  const found = report.versions.find(({ version }) => version === "v2")?.verdict ?? "unchanged";
  expect({
    verdict: verdict && found,
    todo: todo && report.complaints.map(({ kind }) => kind).toSorted(),
  }).toEqual({ verdict, todo: todo?.toSorted() });
  // Text in a fence, in a code span and after a backslash is literal.
  const shown = out
    .replaceAll(/^(`{3,})[^]*?\n\1$/gm, "")
    .replaceAll(/\\[<>]/g, "")
    .replaceAll(/`[^`\n]+`/g, "");
  for (const text of not) expect(shown).not.toContain(text);
});

/** Returns the tree of a pull request, in its own copy. */
async function pullRequest(seeded: Seeded): Promise<Repository> {
  const repository = await clone();
  if (seeded.before) {
    await apply(repository, { ...seeded, edits: seeded.before, files: {} });
    await repository.fix("v1", "v2");
    repository.commit("Merged before");
  }
  await apply(repository, seeded);
  if (seeded.fixed !== false) await repository.fix("v1", "v2");
  await addFingerprint(repository, seeded);
  return repository;
}

/** Adds the break's fingerprint, which the author reads in a first review, to an approval. */
async function addFingerprint(repository: Repository, { files = {} }: Seeded): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    if (text?.includes("FINGERPRINT") !== true) continue;
    await repository.remove(file);
    await repository.review("--base", "main", "--out", "report");
    const report = JSON.parse(await readFile(join(repository.root, "report/review.json"), "utf8")) as Reported;
    const [change] = report.versions.flatMap(({ changes }) => changes);
    await repository.remove("report");
    await repository.write(file, text.replaceAll("FINGERPRINT", change?.fingerprint ?? ""));
  }
}
