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

test("answers questions outside the training set as well as its exam requires", async () => {
  const text = await readFile(new URL("held-out.yaml", import.meta.url), "utf8");
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
  expect(questions.length).toBe(160);
  expect(missed(0).length / questions.length, missed(0).join("\n")).toBeLessThanOrEqual(1 - passMark.top1);
  expect(missed(2).length / questions.length, missed(2).join("\n")).toBeLessThanOrEqual(1 - passMark.top3);
});
