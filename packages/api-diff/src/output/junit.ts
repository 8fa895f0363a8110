import type { DiffResult } from "../diff.ts";
import type { Change } from "../types.ts";
import { escapeMarkup } from "./escape.ts";
import { approvedBy, at, shownPlace, who } from "./words.ts";

/** Renders JUnit XML: each breaking or risky change is a failed test, others are passed, approved ones skipped. */
export function renderJunit(result: DiffResult): string {
  const cases = result.changes.filter((change) => change.level !== "note");
  const failed = cases.filter(isFailure).length + result.problems.length;
  const skipped = cases.filter((change) => change.approval !== undefined).length;
  const total = cases.length + result.problems.length;
  const problems = result.problems.map(
    (problem) =>
      `    <testcase classname="api-diff.${problem.kind}" name="${escapeMarkup(problem.message)}"><failure message="${escapeMarkup(problem.message)}"/></testcase>`,
  );
  return [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<testsuites tests="${total}" failures="${failed}" skipped="${skipped}">`,
    `  <testsuite name="api-diff" tests="${total}" failures="${failed}" skipped="${skipped}">`,
    ...cases.map(testcase),
    ...problems,
    "  </testsuite>",
    "</testsuites>",
    "",
  ].join("\n");
}

function isFailure(change: Change): boolean {
  return change.approval === undefined && (change.level === "breaking" || change.level === "risky");
}

function testcase(change: Change): string {
  const place = at(shownPlace(change));
  const open = `    <testcase classname="api-diff.${change.id}" name="${escapeMarkup(`${change.message} (${place})`)}"`;
  const approved = approvedBy(change);
  if (approved !== undefined)
    return `${open}><skipped message="${escapeMarkup(`approved by ${approved}`)}"/></testcase>`;
  if (!isFailure(change)) return `${open}/>`;
  const body = [change.advice, who(change, 10), place, change.fingerprint].filter((line) => line !== "").join("\n");
  return `${open}><failure type="${change.level}" message="${escapeMarkup(change.message)}">${escapeMarkup(body)}</failure></testcase>`;
}
