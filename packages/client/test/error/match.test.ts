import { describe, expect, it } from "vitest";
import { matchRow } from "../../src/error/match.ts";
import type { ErrorEntry } from "../../src/tables.ts";

const table: ErrorEntry[] = [
  [500, "any-500", "backoff"],
  [500, "coded", "never"],
  [500, "anti-scrape-wall", "never"],
  [500, "exact", "sometimes", "wait-7-s", "other-words"],
  [500, "patterned", "never", "patterned-too", "patterned-2", /^wait-\d/],
  [418, "unknown", "never"],
  [418, "undefined", "never", /^undefined/],
  [404, "not-found", "never"],
];

describe("the row of a response", () => {
  it.each([
    ["by code, whatever the words", { error: "Wait 5 s", code: "CODED" }, "coded"],
    ["by code without what all codes begin with", { code: "SCRAPE_CODED" }, "coded"],
    ["by a code in place of the message", { error: "CODED" }, "coded"],
    ["by words, whatever their case and punctuation", { error: "Other: words!" }, "exact"],
    ["by words before a pattern", { error: "Wait 7 s" }, "exact"],
    ["by pattern", { error: "Wait 9 s", code: "OTHER" }, "patterned"],
    ["by pattern, whatever the case and punctuation", { error: "WAIT: 9 s" }, "patterned"],
    ["by one of several endings", { code: "PATTERNED_TOO" }, "patterned"],
    ["of words that only begin so", { code: "PATTERNED_THREE" }, "any-500"],
    ["of words that only end so", { error: "Please wait 9 s" }, "any-500"],
    ["by a code with its prefix and a mark at its end", { code: "SCRAPE_CODED!" }, "coded"],
    ["by a code with the prefix in its middle", { code: "ANTI_SCRAPE_WALL" }, "anti-scrape-wall"],
    ["by nothing but the status", { error: "?" }, "any-500"],
    ["of part of the words", { error: "Other" }, "any-500"],
    ["of the words of two rows", { error: "any-500 coded" }, "any-500"],
    ["of an empty text", { error: "" }, "any-500"],
    ["of the mark of a row", { error: "500" }, "any-500"],
    ["of an empty body", {}, "any-500"],
  ])("is found %s", (_, body: { code?: string; error?: string }, kind) => {
    expect(matchRow(table, 500, body.code, body.error).kind).toBe(kind);
  });

  it("compares only the first characters of a very long text", () => {
    const lengths: number[] = [];
    const pattern = Object.assign(/^x/, { test: (word: string) => lengths.push(word.length) < 0 });
    const rows: ErrorEntry[] = [...table, [500, "long", "never", pattern]];
    expect(matchRow(rows, 500, undefined, "a?".repeat(2_500_000)).kind).toBe("any-500");
    expect(lengths.length).toBeGreaterThan(0);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(512);
  });

  it("says whether a retry can help", () => {
    const marks = [undefined, "CODED", "exact"].map((code) => matchRow(table, 500, code, undefined).retry);
    expect(marks).toEqual(["backoff", "never", "sometimes"]);
  });

  it("is unknown if no row has the status, or if no row matches and there is no fallback", () => {
    expect(matchRow(table, 501, undefined, "coded")).toEqual({ kind: "unknown", retry: "never" });
    expect(matchRow(table, 50, "coded")).toEqual({ kind: "unknown", retry: "never" });
    expect(matchRow(table, 418, undefined, "?").kind).toBe("unknown");
    expect(matchRow(table, 418, "undefined").kind).toBe("undefined");
    expect(matchRow(table, 418, "", "Undefined: x").kind).toBe("undefined");
    expect(matchRow(table, 418).kind).toBe("unknown");
  });
});
