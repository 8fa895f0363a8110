import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { engineOf, isAnswer, passMark } from "../../src/search/exam.ts";
import { ownFiles } from "../reading.ts";

interface Question {
  readonly ask: string;
  /** The version of the page that the reader is on. */
  readonly on?: string;
  readonly answers: string;
}

// The second set is harder: half of it are fragments, pasted messages and other languages.
test.each([
  ["held-out.yaml", 160, passMark],
  ["held-out-persons.yaml", 150, { top1: 0.88, top3: 0.95 }],
])("answers questions outside the training set as well as required: %s", async (name, count, mark) => {
  const text = await readFile(new URL(name, import.meta.url), "utf8");
  const questions = Object.values(parse(text) as Record<string, Question[]>).flat();
  const engine = engineOf([...(await ownFiles())].map(([path, file]) => ({ path, text: file })));
  const ranks = questions.map(({ ask, on, answers }) => {
    const shown = engine.ask(ask, on).found.slice(0, 3);
    return shown.findIndex(({ entry }) => answers.split(" ").some((answer) => isAnswer(entry.u, answer)));
  });
  const missed = (atMost: number): string[] =>
    questions
      .filter((_, at) => !(ranks[at] !== undefined && ranks[at] >= 0 && ranks[at] <= atMost))
      .map(({ ask }) => ask);
  expect(questions.length).toBe(count);
  expect(missed(0).length / questions.length, missed(0).join("\n")).toBeLessThanOrEqual(1 - mark.top1);
  expect(missed(2).length / questions.length, missed(2).join("\n")).toBeLessThanOrEqual(1 - mark.top3);
});
