import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withApproval } from "../../src/reply/approvals-file.ts";
import { commandIn } from "../../src/reply/commands.ts";
import { changeset, v2 } from "../pull-requests/pull-request.ts";
import { seed } from "../repository/repository.ts";
import { openPull, setUp, type PullRequest } from "./pull.ts";
import { commentEvent, recorded } from "./recorded-events.ts";

let plain: string;
let owned: string;

beforeAll(async () => {
  const origin = await seed();
  plain = await setUp(origin);
  owned = await setUp(origin, (target) => target.write(".github/CODEOWNERS", "/openapi/ @ada\n"));
  await rm(origin.root, { recursive: true });
});
afterAll(() => Promise.all([plain, owned].map((folder) => rm(folder, { recursive: true }))));

/** Returns a pull request with one break, judged once, and the break's fingerprint. */
async function broken(): Promise<PullRequest & { fingerprint: string }> {
  const pull = await openPull(owned);
  await pull.author.edit(v2.request, "maxLength: 80", "maxLength: 40");
  await pull.author.write(".changeset/narrow.md", changeset("major"));
  await pull.author.fix("v2");
  pull.push();
  const { comment } = await pull.judge();
  return { ...pull, fingerprint: /fingerprint: ([0-9a-f]{16})/.exec(comment)?.[1] ?? "" };
}

const words = (fingerprint: string): string =>
  `/approve ${fingerprint} until 2027-03-01 because "callers": #1 were told`;

test("an owner approves with a comment: the approval is committed with their name, and merging is allowed", async () => {
  const pull = await broken();
  const reply = await pull.comment("ada", `Fine.\n\n${words(pull.fingerprint)}`);
  expect(reply).toMatch(/^`ada` approved `` v2: ThingRequest\.name: .+`` until 2027-03-01\. Commit [0-9a-f]{9}\.$/);
  expect(await pull.author.read("openapi/approvals.yaml")).toBe(
    `- fingerprint: ${pull.fingerprint}\n  reason: "\\"callers\\": #1 were told"\n  approver: ada\n  expires: 2027-03-01\n`,
  );
  expect(pull.author.git("log", "-2", "--format=%B")).toContain("Approved-by: ada");
  expect(await pull.judge()).toMatchObject({ complaints: [], verdict: { state: "success" } });
});

test("a person who may not approve learns who may, and nothing is written", async () => {
  const pull = await broken();
  pull.forge.permissions.set("author", "admin").set("grace", "admin");
  for (const login of ["author", "grace", "stranger"]) {
    const reply = await pull.comment(login, words(pull.fingerprint));
    expect(reply).toBe(`\`${login}\` may not approve this: only \`@ada\` may, and not the author.`);
  }
  expect(pull.forge.read("openapi/approvals.yaml")).toBeUndefined();
  expect((await pull.judge()).verdict.state).toBe("failure");
});

test("the reply to an unknown fingerprint lists the known ones", async () => {
  const pull = await broken();
  const reply = await pull.comment("ada", words("0123456789abcdef"));
  expect(reply).toContain("`0123456789abcdef` is not a change");
  expect(reply).toContain(`- \`${pull.fingerprint}\``);
});

test("without write permission, the reply contains the lines to add", async () => {
  const pull = await broken();
  pull.forge.pull = { ...pull.forge.pull, head: { ...pull.forge.pull.head, repo: { full_name: "author/name" } } };
  const reply = await pull.comment("ada", words(pull.fingerprint));
  expect(reply).toContain("Add to `openapi/approvals.yaml`:");
  expect(reply).toContain(`- fingerprint: ${pull.fingerprint}`);
  expect(pull.forge.requests.filter((one) => one.startsWith("PUT"))).toEqual([]);
});

test("/changeset writes the changeset that the review proposes", async () => {
  const pull = await openPull(plain);
  const size = "  size:\n    type: integer\n    description: How large it is.\n";
  await pull.author.edit(v2.thing, "  weight:\n", `${size}  weight:\n`);
  await pull.author.fix("v2");
  pull.push();
  expect((await pull.judge()).complaints.map(({ kind }) => kind)).toEqual(["changeset"]);
  expect(await pull.comment("stranger", "/changeset")).toContain("may not add a changeset");
  expect(await pull.comment("author", "Please\n/changeset\n")).toMatch(/^`\.changeset\/contract-\w+\.md` is written/);
  expect((await pull.judge()).verdict.state).toBe("success");
  expect(await pull.comment("author", "/changeset")).toContain("already exists");
});

test.each([
  ["a comment on an issue", recorded("created")],
  ["a comment that was edited", commentEvent("ada", words("0123456789abcdef"), "edited")],
  ["a deleted comment", recorded("deleted")],
  ["log", commentEvent("ada", "Shall we /approve this, or /changeset it?")],
  ["nothing", undefined],
])("%s is not a command", (_, event) => {
  expect(commandIn(event)).toBeUndefined();
});

const approval = { fingerprint: "0123456789abcdef", expires: "2027-03-01", reason: "told" };
const row = (fingerprint: string, reason: string): string =>
  `- fingerprint: ${fingerprint}\n  reason: ${reason}\n  approver: ada\n  expires: 2027-03-01\n`;

test("the approvals file keeps its content, including comments", () => {
  const other = `# why\n${row("ffffffffffffffff", "another")}`;
  expect(withApproval(other, approval, "ada")).toBe(`${other}${row("0123456789abcdef", '"told"')}`);
  const existing = `${row("0123456789abcdef", "old")}\n# next\n${row("ffffffffffffffff", "another")}`;
  expect(withApproval(existing, approval, "ada")).toBe(
    `${row("0123456789abcdef", '"told"')}# next\n${row("ffffffffffffffff", "another")}`,
  );
  expect(() =>
    withApproval(`approvals:\n  ${row("ffffffffffffffff", "x").replaceAll("\n", "\n  ")}\n`, approval, "ada"),
  ).toThrow();
});
