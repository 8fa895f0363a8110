import { mkdir, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { bundleDocument } from "@extraction-api/codegen/bundle";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { changeset, v2 } from "../pull-requests/pull-request.ts";
import { seed, type Repository } from "../repository/repository.ts";
import { openPull, setUp, type PullRequest } from "./pull.ts";

let origin: Repository;
let plain: string;
let owned: string;

beforeAll(async () => {
  origin = await seed();
  plain = await setUp(origin);
  owned = await setUp(origin, owners);
});
afterAll(() => Promise.all([origin.root, plain, owned].map((folder) => rm(folder, { recursive: true }))));

const narrow = async ({ author }: PullRequest): Promise<void> => {
  await author.edit(v2.request, "maxLength: 80", "maxLength: 40");
  await author.write(".changeset/narrow.md", changeset("major"));
  await author.fix("v2");
};

test("a harmless change may be merged, but a break may not", async () => {
  const pull = await openPull(plain);
  await pull.author.edit(v2.request, "A note.", "A note, in a few words.");
  await pull.author.fix("v2");
  pull.push();
  expect(await pull.judge(bundleDocument)).toMatchObject({ code: 0, verdict: { state: "success", number: 7 } });
  await narrow(pull);
  pull.push();
  const { verdict, complaints } = await pull.judge(bundleDocument);
  expect(verdict).toMatchObject({ state: "failure", sha: pull.author.git("rev-parse", "HEAD").trim() });
  expect(complaints.map(({ kind }) => kind)).toEqual(["breaking"]);
  // The location of the break in the preview comes first.
  expect(verdict.pages).toEqual(["/v2/operations/addThing.html", "/v2/schemas/ThingRequest.html"]);
});

/** A break, and something next to it that would hide it if any part of the pull request affected the rules. */
const disguises: Record<string, (pull: PullRequest) => Promise<void>> = {
  "its own review code": ({ author }) => author.write("packages/review/src/index.ts", "process.exit(0);\n"),
  "its own command": ({ author }) => author.write("scripts/review.ts", "process.exit(0);\n"),
  "a package.json whose script always succeeds": ({ author }) =>
    author.write("package.json", '{ "scripts": { "review": "exit 0", "postinstall": "exit 0" } }'),
  "a workflow that reports success": ({ author }) =>
    author.write(".github/workflows/review.yml", "on: pull_request\njobs: {}\n"),
  "a verdict in the report's folder": ({ author }) =>
    author.write("report/verdict.json", '{ "number": 7, "state": "success" }'),
  "its own rules for the bundler": ({ author }) =>
    author.write("openapi/redocly.yaml", "plugins: [./evil.js]\nrules: {}\n"),
  "its own decorator": async ({ author }) => {
    await author.write("redocly.yaml", "plugins: [./evil.js]\ndecorators: { evil/hide: on }\n");
    await author.write("evil.js", "throw new Error('run');\n");
  },
  "a git attribute that chooses the author's side in merges": ({ author }) =>
    author.write(".gitattributes", "openapi/** merge=ours -diff export-ignore\n"),
  "a bundle that hides it": async ({ author, target }) =>
    author.write("openapi/dist/v2.json", await target.read("openapi/dist/v2.json")),
  "an approval by the author": async ({ author, forge }) => {
    forge.permissions.set("author", "write");
    await author.write("openapi/approvals.yaml", approvalBy("author"));
  },
  "an approval in another's name": ({ author }) => author.write("openapi/approvals.yaml", approvalBy("ada")),
  "its own owners": async ({ author }) => {
    await author.write(".github/CODEOWNERS", "* @author\n");
    await author.write("openapi/approvals.yaml", approvalBy("author"));
  },
  "a stranger's comment that approves": async ({ author, forge }) => {
    forge.comments.push(commentBy("stranger", approveLine));
    await author.write("openapi/approvals.yaml", approvalBy("stranger"));
  },
  "an owner's comment that only quotes": async ({ author, forge }) => {
    forge.comments.push(commentBy("ada", `> ${approveLine}\n\`\`\`\n${approveLine}\n\`\`\`\nNo.`));
    await author.write("openapi/approvals.yaml", approvalBy("ada"));
  },
  "an owner's comment that was edited": async ({ author, forge }) => {
    const times = { created_at: "2026-11-20T10:00:00Z", updated_at: "2026-11-20T11:00:00Z" };
    forge.comments.push({ ...commentBy("ada", approveLine), ...times });
    await author.write("openapi/approvals.yaml", approvalBy("ada"));
  },
  "an approval that lasts longer than the owner's": async ({ author, forge }) => {
    forge.comments.push(commentBy("ada", approveLine.replace("2027-01-31", "2026-12-31")));
    await author.write("openapi/approvals.yaml", approvalBy("ada"));
  },
  "a login that looks like the owner's": async ({ author, forge }) => {
    forge.comments.push(commentBy("аda", approveLine), commentBy("ada/../ada", approveLine));
    await author.write("openapi/approvals.yaml", approvalBy("аda"));
  },
  "an ignore file": ({ author }) => author.write(".gitignore", "openapi/v2/components\nnode_modules\n"),
};

const owners = (target: Repository): Promise<void> => target.write(".github/CODEOWNERS", "/openapi/ @ada\n");
/** The fingerprint of the break in `narrow`. */
let fingerprint = "";
const approvalBy = (login: string): string =>
  `- fingerprint: ${fingerprint}\n  reason: The service has refused them since March.\n  approver: ${login}\n  expires: 2027-01-31\n`;
let approveLine = "";
const commentBy = (login: string, body: string) => ({ id: 1, body, user: { login, type: "User" } });

describe("a break stays a break next to", () => {
  beforeAll(async () => {
    let clean: () => Promise<void> = () => Promise.resolve();
    const pull = await openPull(owned, (work) => (clean = work));
    await narrow(pull);
    pull.push();
    const { comment } = await pull.judge();
    fingerprint = /fingerprint: ([0-9a-f]{16})/.exec(comment)?.[1] ?? "none";
    await clean();
    approveLine = `/approve ${fingerprint} until 2027-01-31 because the service has refused them since March`;
  });

  test.each(Object.entries(disguises))("%s", async (_, disguise) => {
    const pull = await openPull(owned);
    await narrow(pull);
    await disguise(pull);
    pull.push();
    const { verdict, complaints } = await pull.judge();
    expect(verdict.state).toBe("failure");
    expect(complaints.map(({ kind }) => kind)).toContain("breaking");
  });

  test("an owner's own comment allows it", async () => {
    const pull = await openPull(owned);
    await narrow(pull);
    pull.forge.comments.push(commentBy("ada", `I looked.\n${approveLine}\n`));
    await pull.author.write("openapi/approvals.yaml", approvalBy("ada"));
    pull.push();
    expect(await pull.judge()).toMatchObject({ complaints: [], verdict: { state: "success" } });
  });
});

/** Pull requests that cannot be judged may not be merged, and the reason is reported. */
const unfit: Record<string, (pull: PullRequest) => Promise<void>> = {
  "a link instead of a source": async ({ author }) => {
    await author.remove(v2.thing);
    await symlink("/etc/passwd", join(author.root, v2.thing));
  },
  "a link instead of the approvals": ({ author }) =>
    symlink("/etc/passwd", join(author.root, "openapi/approvals.yaml")),
  "a link instead of a changeset": async ({ author }) => {
    await mkdir(join(author.root, ".changeset"), { recursive: true });
    await symlink("/etc/passwd", join(author.root, ".changeset/a.md"));
  },
  "a reference outside the repository": ({ author }) => author.write(v2.thing, "$ref: file:///etc/passwd\n"),
  "a reference to a file of the judge": ({ author }) => author.write(v2.thing, "$ref: ../../../../package.json\n"),
  "an alias bomb": ({ author }) =>
    author.write(
      v2.thing,
      `a: &a [1, 1]\n${["b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o", "p", "q", "r", "s"].map((name, index, all) => `${name}: &${name} [*${all[index - 1] ?? "a"}, *${all[index - 1] ?? "a"}]`).join("\n")}\n`,
    ),
  "a source of many megabytes": ({ author }) => author.write(v2.thing, `description: ${"x".repeat(3 << 20)}\n`),
  "a changeset of many megabytes": ({ author }) =>
    author.write(".changeset/a.md", changeset("patch") + "x".repeat(1 << 20)),
  "approvals with an alias bomb": ({ author }) =>
    author.write("openapi/approvals.yaml", `- &a { reason: ${"[".repeat(3000)}${"]".repeat(3000)} }\n`),
  "a path that some systems do not accept": ({ author }) => author.write("openapi/v2/a\u0007.yaml", "type: object\n"),
};

test.each(Object.entries(unfit))("rejects and reports %s", async (_, edit) => {
  const pull = await openPull(plain);
  await edit(pull);
  pull.push();
  const { verdict, comment } = await pull.judge();
  expect(verdict).toMatchObject({ state: "failure", description: expect.stringMatching(/^No review: /) as string });
  expect(comment).toContain("cannot be reviewed");
  expect(comment).not.toContain("root:");
});

test("a branch from before the version was published may not break it", async () => {
  const early = await setUp(origin, async (target) => {
    await target.edit(v2.root, "version: 2.3.0", "version: 2.0.0-beta.1");
    await target.fix("v2");
  });
  onTestFinished(() => rm(early, { recursive: true }));
  const pull = await openPull(early);
  pull.author.git("branch", "old");
  await pull.target.edit(v2.root, "version: 2.0.0-beta.1", "version: 2.3.0");
  await pull.target.fix("v2");
  pull.target.git("commit", "--quiet", "-am", "Published");
  await narrow(pull);
  // Includes the bundle of the merge, so that only the verdict matters.
  await pull.author.edit("openapi/dist/v2.json", '"version": "2.0.0-beta.1"', '"version": "2.3.0"');
  pull.push();
  expect((await pull.judge()).verdict.state).toBe("failure");
});

test("a pull request with conflicts must be updated", async () => {
  const pull = await openPull(plain);
  await pull.target.edit(v2.request, "A note.", "Another note.");
  pull.target.git("commit", "--quiet", "-am", "Moved on");
  await pull.author.edit(v2.request, "A note.", "A third note.");
  pull.push();
  expect((await pull.judge()).verdict).toMatchObject({
    description: expect.stringContaining("Update it first") as string,
  });
});

test("commits pushed after the workflow began are judged by their own run", async () => {
  const pull = await openPull(plain);
  pull.push();
  pull.forge.pull = { ...pull.forge.pull, head: { ...pull.forge.pull.head, sha: "0".repeat(40) } };
  await expect(pull.judge()).rejects.toThrow("has newer commits");
});

test("the judge leaves the target's tree unchanged", async () => {
  const pull = await openPull(plain);
  await writeFile(join(pull.author.root, "extra.txt"), "x");
  await narrow(pull);
  pull.push();
  await pull.judge();
  expect(pull.target.git("status", "--porcelain")).toBe("");
});
