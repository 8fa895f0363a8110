import { describe, expect, it } from "vitest";
import { matchRow } from "../../src/error/match.ts";
import type { ErrorRow } from "../../src/tables.ts";

const rows: Record<string, ErrorRow> = {
  "any-500": { status: 500, message: "Internal", retry: "backoff", fallback: true },
  coded: { status: 500, message: "Coded", code: "CODED", retry: "never" },
  patterned: { status: 500, message: "Wait 5 s", pattern: "^Wait \\d+", retry: "backoff" },
  exact: { status: 500, message: "Wait 7 s", retry: "never" },
  undefined: { status: 418, pattern: "^undefined$", retry: "never" },
};

describe("the row of an answer", () => {
  it.each([
    ["by code, whatever the words", { error: "Wait 5 s", code: "CODED" }, "coded"],
    ["by a code that stands where the words are", { error: "CODED" }, "coded"],
    ["by exact words", { error: "Coded" }, "coded"],
    ["by exact words before a pattern", { error: "Wait 7 s" }, "exact"],
    ["by pattern", { error: "Wait 9 s", code: "OTHER" }, "patterned"],
    ["by nothing but the status", { error: "?" }, "any-500"],
    ["of an empty body", {}, "any-500"],
    ["of words that are no text", { error: ["Wait 9 s"] }, "any-500"],
  ])("is found %s", (_, said, id) => {
    expect(matchRow(rows, 500, said)).toBe(id);
  });

  it("is none where no row has the status, or none of the status fits and there is no fallback", () => {
    expect(matchRow(rows, 501, { error: "Internal" })).toBeUndefined();
    expect(matchRow(rows, 418, { error: "?" })).toBeUndefined();
    expect(matchRow(rows, 418, {})).toBeUndefined();
  });
});
