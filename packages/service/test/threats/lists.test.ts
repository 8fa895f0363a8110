import { expect, test } from "vitest";
import { listsInForce } from "../../src/account/threat-protection.ts";
import { blockReason } from "../../src/threats/lists.ts";

/** Returns the processor time of judging 50 hosts, in milliseconds. */
function timeOf(blacklist: readonly string[]): number {
  const begun = process.cpuUsage();
  for (let n = 0; n < 50; n += 1)
    expect(blockReason(`a${n}.good.example`, { blacklist: blacklist as string[] })).toBeUndefined();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1_000;
}

// Each page is judged on the thread that serves everybody; these took 590 ms and 2.8 s.
test.each([
  ["of an operator", Array.from({ length: 100_000 }, (_none, n) => `host${n}.bad.example`)],
  ["in other scripts", Array.from({ length: 1_000 }, (_none, n) => `${n}.${"ü.".repeat(100)}example`)],
])("hosts are judged soon by a long list %s", (_what, list) => {
  expect(Math.min(timeOf(list), timeOf(list))).toBeLessThan(200);
});

test("the lists of a policy are the same objects for each page, so that they are prepared once", () => {
  const [blacklist, whitelist] = [["bad.example"], ["good.example"]];
  const lists = listsInForce({ enabled: true, blacklist, whitelist: [] }, { whitelist });
  expect(lists?.blacklist).toBe(blacklist);
  expect(lists?.whitelist).toBe(whitelist);
});

test.each([
  ["bad.example", "BAD.example.", "BAD.example."],
  ["a.b.bad.example", "bad.example", "bad.example"],
  ["a.b.bad.example", "other.example,*.b.bad.*", "*.b.bad.*"],
  ["xn--bcher-kva.example", "*.bücher.example,bücher.example", "bücher.example"],
  ["a.xn--bcher-kva.example", "*.bücher.example", "*.bücher.example"],
  ["4.xn--bcher-kva.example", "4.bücher.example", "4.bücher.example"],
  ["127.0.0.1", "0.0.1", "0.0.1"],
])("%s is blocked by %s, which the reason names as written", (host, list, entry) => {
  expect(blockReason(host, { blacklist: list.split(",") })).toBe(`${host} is blocked by the entry ${entry}`);
});

test.each([
  ["notbad.example", "bad.example"],
  ["example", "bad.example"],
  ["bad.example", "*.bad.example"],
  ["bad.example", ".example"],
])("%s is not blocked by %s", (host, entry) => {
  expect(blockReason(host, { blacklist: [entry] })).toBeUndefined();
});
