import * as fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { retryAfterMs } from "../../src/retry/retry-after.ts";
import { dates } from "../fault-matrix/behaviour.ts";

const now = Date.UTC(2026, 10, 21, 9, 44, 24);

function read(value: string, date?: string): number | undefined {
  return retryAfterMs(new Headers({ "retry-after": value, ...(date && { date }) }), now);
}

describe("Retry-After", () => {
  afterEach(() => void vi.unstubAllEnvs());

  it.each(["Asia/Tokyo", "America/New_York"])("means GMT if it names no zone, also in %s", (zone) => {
    vi.stubEnv("TZ", zone);
    expect(new Date(now).getHours()).not.toBe(9);
    expect(read("Sat Nov 21 09:44:34 2026")).toBe(10_000);
    expect(read("Sat, 21 Nov 2026 09:44:34 GMT")).toBe(10_000);
  });

  it.each([
    ["7", 7000],
    ["0", 0],
    ["1.5", 1500],
    [" 3 ", 3000],
    ["-3", undefined],
    ["", undefined],
    ["soon", undefined],
    ["1e3", undefined],
    ["2, 30,4", 30_000],
    ["5.5.5", undefined],
    ["2026", 2_026_000],
    ["Sat, 21 Nov 2026 09:44:34 GMT, Sat, 21 Nov 2026 09:44:34 GMT", 10_000],
    ["3, Sat, 21 Nov 2026 09:44:34 GMT", 10_000],
    ["Saturday, 21-Nov-26 09:44:34 GMT, 3", 10_000],
    ["Sat Nov 21 09:44:34 2026, 30", 30_000],
    ["soon, 3", 3000],
    ["(then) Sat Nov 21 09:44:34 2026", undefined],
  ])("%j is %s ms", (value, ms) => {
    expect(read(value)).toBe(ms);
  });

  it("is undefined without the header", () => {
    expect(retryAfterMs(new Headers(), now)).toBeUndefined();
  });

  it.each(Object.entries(dates))(
    "measures a date in the form %s from the response's Date, whatever the local clock says",
    (_, form) => {
      const anyTime = fc.integer({ min: Date.UTC(2000, 0, 1) / 1000, max: Date.UTC(2049, 0, 1) / 1000 });
      fc.assert(
        fc.property(anyTime, fc.integer({ min: 0, max: 86_400 }), (second, wait) => {
          const date = second * 1000;
          expect(read(form(date + wait * 1000), dates.imf(date))).toBe(wait * 1000);
        }),
        { numRuns: 300 },
      );
    },
  );

  it("measures a date from the earliest Date if a proxy added one", () => {
    const twice = `${dates.imf(now - 60_000)}, ${dates.imf(now)}`;
    expect(read(dates.imf(now + 5000), twice)).toBe(65_000);
  });

  it("measures a date from the local clock if the response has no Date, and is never below 0", () => {
    expect(read(dates.imf(now + 5000))).toBe(5000);
    expect(read(dates.imf(now - 5000))).toBe(0);
    expect(read(dates.imf(now + 5000), "no date")).toBe(5000);
  });
});
