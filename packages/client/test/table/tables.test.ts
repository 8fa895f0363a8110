// The compact tables contain the same facts as the complete ones.
import * as v1 from "@extraction-api/v1";
import * as v2 from "@extraction-api/v2";
import { describe, expect, it } from "vitest";
import { matchRow } from "../../src/error/match.ts";
import { jobOf } from "../../src/table/jobs.ts";
import { operationOf } from "../../src/table/operations.ts";

interface Call {
  readonly method: string;
  readonly path: string;
  readonly sideEffect: string;
  readonly timeout?: { readonly pointer: string; readonly defaultMs?: number };
  readonly job?: {
    readonly start: string;
    readonly cancel?: string;
    readonly id: string;
    readonly status: string;
    readonly succeeded: readonly string[];
    readonly failed: readonly string[];
    readonly cancelled: readonly string[];
    readonly data: string;
    readonly next?: string;
    readonly running: readonly string[];
    readonly errors?: string;
  };
}

interface ErrorRow {
  readonly status: number;
  readonly message?: string;
  readonly code?: string;
  readonly pattern?: string;
  readonly retry: string;
  readonly fallback?: boolean;
}

const versions = [
  { name: "v1", ...v1, calls: Object.entries<Call>(v1.operations), rows: Object.entries<ErrorRow>(v1.errorRows) },
  { name: "v2", ...v2, calls: Object.entries<Call>(v2.operations), rows: Object.entries<ErrorRow>(v2.errorRows) },
];

/** Finds the row in the order of matching that the catalogue defines. */
function rowOf(rows: readonly [string, ErrorRow][], status: number, body: { error?: string; code?: string }) {
  const own = rows.filter(([, row]) => row.status === status);
  const { error = "", code = "" } = body; // a missing value counts as an empty string
  const known = new Set([code, error].filter(Boolean));
  const found =
    own.find(([, row]) => row.code !== undefined && known.has(row.code)) ??
    own.find(([, row]) => row.code === undefined && row.message === error) ??
    own.find(([, row]) => row.pattern !== undefined && new RegExp(row.pattern).test(error)) ??
    own.find(([, row]) => row.fallback);
  return found?.[0] ?? "unknown";
}

describe.each(versions)("the tables of $name", ({ calls, rows, callTable, jobTable, errorTable }) => {
  it("have every operation", () => {
    const read = callTable.map((row) => operationOf(...row));
    expect(read).toHaveLength(calls.length);
    for (const [id, { method, path, sideEffect, timeout, job }] of calls) {
      expect(read.find((one) => one.id === id)).toEqual({
        id,
        method,
        path,
        operation: `${method} ${path}`,
        changes: sideEffect !== "none",
        job: job && true,
        timeout: timeout?.pointer,
        timeoutMs: timeout?.defaultMs === 60_000 ? undefined : timeout?.defaultMs,
        harmless: method !== "GET" && sideEffect === "none" ? true : undefined,
        hasBody: method === "POST", // as long as each POST has one, and there is no PUT and no PATCH
      });
    }
  });

  it("have every job", () => {
    const operations = callTable.map((row) => operationOf(...row));
    const read = jobTable.map((row) => jobOf(row, operations));
    const ids = read.map(({ report, start, cancel, trace, failed, ...job }) => {
      const operations = { report: report.id, start: start.id, cancel: cancel?.id, trace: trace?.id };
      return { ...operations, failed: failed.toSorted(), ...job };
    });
    const reported = calls.flatMap(([report, { job }]) => {
      if (!job) return [];
      const { running: _, errors: __, cancelled, failed, ...same } = job;
      return [{ report, ...same, failed: [...failed, ...cancelled].toSorted() }];
    });
    expect(ids).toEqual(reported);
    expect(ids.length).toBeGreaterThan(3);
  });

  it("recognise every error by its code, by its message, and by its status alone", () => {
    for (const [, { status, code, message }] of rows) {
      for (const body of [{ code }, { error: code }, { error: message }, { code, error: "?" }, { error: "?" }, {}]) {
        const response = body as { code?: string; error?: string };
        expect(matchRow(errorTable, status, response.code, response.error).kind, JSON.stringify([status, body])).toBe(
          rowOf(rows, status, response),
        );
      }
    }
    expect(rows.length).toBeGreaterThan(25);
  });

  it("know whether each error is retried", () => {
    const read = rows.map(([, { status, code, message }]) => matchRow(errorTable, status, code, message));
    const policies = read.map(({ kind }) => ({ kind, retry: rows.find(([id]) => id === kind)?.[1].retry }));
    expect(read).toEqual(policies);
  });
});

it("a job has the operations that its row names", () => {
  const [row] = v2.jobTable;
  if (!row) throw new Error("There is no job.");
  const start = operationOf("POST", "/extract", row.start);
  const report = operationOf("GET", "/extract/{id}", row.report);
  expect(jobOf(row, [start, report])).toMatchObject({ start, report, cancel: undefined });
});
