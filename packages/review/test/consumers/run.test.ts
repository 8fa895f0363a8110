import { join } from "node:path";
import { expect, test } from "vitest";
import { runConsumers } from "../../src/consumers/run-consumers.ts";
import { renderComment } from "../../src/output/comment.ts";
import { inCode } from "../../src/output/markdown.ts";
import type { ConsumerReport } from "../../src/consumers/consumers.ts";
import type { Review } from "../../src/review.ts";

const root = join(import.meta.dirname, "../../../..");
const file = "packages/client/examples/a.ts";

test("a program runs with this tree's client and service; a failing one is reported with its location", async () => {
  const create = 'import { createClient } from "@extraction-api/client";\n';
  const call = `${create}const { data } = await createClient().map({ url: "https://shop.example.com" });\n`;
  const programs = [
    { file: "packages/client/examples/works.ts", text: `${call}if (!data.links?.length) throw new Error("none");\n` },
    { file, text: `${call}const gone = data as unknown as { gone: { far: string } };\nconsole.log(gone.gone.far);\n` },
  ];
  expect(await runConsumers(root, programs)).toEqual([
    { file, line: 4, column: 23, stage: "run", message: expect.stringContaining("(reading 'far')") as string },
  ]);
});

test("stops a program that never ends", async () => {
  const programs = [{ file, text: "setInterval(() => {}, 1000);\n" }];
  expect(await runConsumers(root, programs, 500)).toEqual([
    { file, line: 1, column: 1, stage: "run", message: "It does not end within 0.5 s." },
  ]);
});

test("the comment names the program and the location, and text in a message stays text", () => {
  const message = "Type '<b>@octocat</b>' is `wrong`";
  const failures = [{ file, line: 4, column: 23, stage: "compile" as const, message }];
  const comment = renderComment(reviewWith({ tried: [file, "b.ts"], ran: false, failures }));
  expect(comment).toContain("### Who breaks, by name\n\n1 of 2 programs written against the base no longer work:");
  expect(comment).toContain(`- \`${file}:4:23\` does not compile: ${inCode(message)}`);
});

test("programs that break block nothing, and working ones are not mentioned", () => {
  expect(reviewWith({ tried: [file], ran: true, failures: [] }).complaints).toEqual([]);
  expect(renderComment(reviewWith({ tried: [file], ran: true, failures: [] }))).not.toContain("Who breaks");
});

/** Returns a review of a change with only the results of callers' programs. */
function reviewWith(consumers: ConsumerReport): Review {
  const effects = {
    declarations: [],
    sizes: [],
    pages: [],
    tools: { lines: [], broken: [] },
    flags: { lines: [], broken: [] },
    consumers,
  };
  return {
    base: "0000000",
    compared: [],
    added: [],
    complaints: [],
    refused: [],
    proposal: undefined,
    hasChangeset: false,
    effects,
    patches: new Map(),
  };
}
