import { describe, expect, test } from "vitest";
import { diff, judgeVersion, nextVersion, readApprovals, render } from "../src/index.ts";
import { sent } from "./support/documents.ts";

const base = sent({ type: "string" });
const revision = sent({ type: "integer" });
const fingerprint = diff(base, revision).changes[0]?.fingerprint ?? "";

function approved(approval: object, today = "2026-11-21"): ReturnType<typeof diff> {
  const file = readApprovals("approvals.yaml", {
    approvals: [{ fingerprint, reason: "agreed", approver: "an owner", ...approval }],
  });
  return diff(base, revision, { approvals: file, today });
}

describe("approvals", () => {
  test("mark the change that they name", () => {
    expect(approved({ expires: "2026-11-21" }).changes[0]?.approval).toEqual({
      reason: "agreed",
      approver: "an owner",
      expires: "2026-11-21",
    });
  });

  test.each(["text", "markdown", "html", "sarif", "junit"] as const)("show their last day as %s", (format) => {
    expect(render(approved({ expires: "2026-12-31" }), format)).toContain("an owner until 2026-12-31: agreed");
    expect(render(approved({}), format)).toContain("an owner: agreed");
  });

  test("expire after their last day", () => {
    const result = approved({ expires: "2026-11-20" });
    expect(result.changes[0]?.approval).toBeUndefined();
    expect(result.problems).toMatchObject([{ kind: "approval-expired" }]);
  });

  test("that approve nothing are problems", () => {
    expect(approved({ fingerprint: "0000000000000000" }).problems).toMatchObject([{ kind: "approval-unused" }]);
  });

  test("remain valid if other parts of a document change, but not if the change itself does", () => {
    const later = sent({ type: "integer", description: "more" });
    expect(diff(base, later).changes.some((change) => change.fingerprint === fingerprint)).toBe(true);
    expect(diff(base, sent({ type: "boolean" })).changes.some((change) => change.fingerprint === fingerprint)).toBe(
      false,
    );
  });

  test.each([
    [{ reason: "" }, "approval 1 needs a `reason`"],
    [{ approver: undefined }, "approval 1 needs a `approver`"],
    [{ expires: "soon" }, "`expires` must be a day such as 2026-12-31"],
  ])("%j is rejected", (change, message) => {
    expect(() => approved(change)).toThrow(message);
  });
});

describe("versions", () => {
  test.each([
    ["1.4.2", "major", "2.0.0"],
    ["1.4.2", "minor", "1.5.0"],
    ["1.4.2", "patch", "1.4.3"],
    ["1.4.2", "none", "1.4.2"],
    ["0.4.2", "major", "0.5.0"],
    ["0.4.2", "minor", "0.4.3"],
    ["v2", "minor", "2.1.0"],
    ["1.0.0-beta", "major", "2.0.0"],
  ] as const)("%s needs a %s step to %s", (from, step, to) => {
    expect(nextVersion(from, step)).toBe(to);
  });

  const at = (version: unknown): unknown => ({ info: { version } });

  test("are sufficient from the smallest one on", () => {
    expect(judgeVersion(at("1.0.0"), at("1.9.0"), "major")).toMatchObject({ smallest: "2.0.0", sufficient: false });
    expect(judgeVersion(at("1.0.0"), at("2.0.0"), "major")).toMatchObject({ sufficient: true });
    expect(judgeVersion(at("0.3.0"), at("0.4.0"), "major")).toMatchObject({ needed: "minor", sufficient: true });
  });

  test("that cannot be parsed decide nothing", () => {
    expect(judgeVersion(at("draft"), at("2.0.0"), "major").sufficient).toBeUndefined();
    expect(judgeVersion({}, {}, "none")).toMatchObject({ base: undefined, smallest: undefined });
  });
});
