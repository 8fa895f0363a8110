import { expect, test } from "vitest";
import type { Change } from "@extraction-api/diff";
import type { Complaint } from "../src/complaint.ts";
import type { Review } from "../src/review.ts";
import { namesOperations } from "../src/output/summary.ts";
import { tasksOf } from "../src/output/tasks.ts";

/** Returns a review in which fields of schemas became required, each as `Schema.field`. */
function demanding(...places: readonly string[]): Review {
  const changes = places.map((place) => {
    const [schema = "", field = ""] = place.split(".");
    const pointer = `/components/schemas/${schema}/properties/${field}`;
    return { id: "required-property-added", advice: `Send \`${field}\`.`, fingerprint: place, revision: { pointer } };
  });
  const complaints = places.map((place): Complaint => ({
    kind: "breaking",
    fingerprint: place,
    message: place,
    remedy: "Undo it.",
  }));
  const compared = [{ version: "v2", result: { changes: changes as unknown as Change[] } }];
  return { complaints, compared } as unknown as Review;
}

test("one field required in many schemas is one task; another field is another task", () => {
  const tasks = tasksOf(demanding("Click.label", "Press.label", "Scroll.label", "Scroll.speed"));
  expect(tasks.map(({ complaint, others }) => [complaint.message, others.length])).toEqual([
    ["Click.label", 2],
    ["Scroll.speed", 0],
  ]);
});

test("a removed operation is a task of its own, before those of fields", () => {
  const { complaints, compared } = demanding("A.one", "B.two", "POST /c");
  const isOperation = (name = ""): boolean => name.startsWith("POST");
  const changes = compared[0]?.result.changes.map((change) => ({
    ...change,
    subject: isOperation(change.fingerprint) ? "operation" : "property",
  }));
  const removals = complaints.map((complaint): Complaint => ({ ...complaint, kind: "removal" }));
  const tasks = tasksOf({
    complaints: removals,
    compared: [{ version: "v2", result: { changes } }],
  } as unknown as Review);
  expect(tasks.map(({ complaint, others }) => [complaint.message, others.length])).toEqual([
    ["POST /c", 0],
    ["A.one", 1],
  ]);
});

test.each([
  ["The webhook `crawl.page` was removed", ["webhook crawl.page"], true],
  ["`GET /a` moves to `GET /b`", ["GET /a"], true],
  ["Property `a` was removed from A", ["GET /a"], false],
])("the affected operations are named once: %s", (message, operations, expected) => {
  expect(namesOperations({ kind: "removal", message, operations, remedy: "" })).toBe(expected);
});
