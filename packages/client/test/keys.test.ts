import { describe, expect, it } from "vitest";
import { secretsOf } from "../src/error/redact.ts";
import { keysOf, remember, type Keys } from "../src/keys.ts";

const { signal } = new AbortController();

/** Requests these keys one after another, as if the service rejected each. */
async function rotated(...all: readonly string[]) {
  const left = [...all];
  const keys = keysOf(() => left.shift() ?? "none") as Keys;
  for (let at = 0; at < all.length; at++) keys.forget(await keys.authorization(signal));
  return [...keys.secrets];
}

describe("the keys from a function", () => {
  it("are all secrets, with and without Bearer", async () => {
    const secrets = await rotated("k-1", "a-longer-key");
    const all = ["k-1", "a-longer-key"].flatMap((key) => [key, `Bearer ${key}`, `Bearer%20${key}`]);
    expect(secrets.toSorted()).toEqual(all.toSorted());
    // A key that begins with another is redacted as a whole.
    const context = { secrets: ["k-123", "k-12"], found: new Set(["k-1", "k-1234"]) };
    expect(secretsOf(context, {})).toEqual(["k-1234", "k-123", "k-12", "k-1"]);
    expect(secretsOf({ secrets: ["k"], found: new Set() }, {}, ["k-1"])).toEqual(["k-1", "k"]);
    const keys = { secrets: new Set(["k-12345"]) };
    expect(secretsOf({ ...context, keys }, {}, ["k"])).toEqual(["k-12345", "k-1234", "k-123", "k-12", "k-1", "k"]);
  });

  it("are discarded if there are too many, oldest first", async () => {
    const all = Array.from({ length: 200 }, (_, at) => `key-${1000 + at}`);
    const secrets = await rotated(...all);
    const last = all.slice(-32).flatMap((key) => [key, `Bearer ${key}`, `Bearer%20${key}`]);
    expect(secrets.toSorted()).toEqual(last.toSorted());
  });

  it("stay if the service rejects an older key", async () => {
    let calls = 0;
    const keys = keysOf(() => `key-${++calls}`) as Keys;
    expect(await keys.authorization(signal)).toBe("Bearer key-1");
    keys.forget("Bearer key-0");
    expect(await keys.authorization(signal)).toBe("Bearer key-1");
    keys.forget("Bearer key-1");
    expect(await keys.authorization(signal)).toBe("Bearer key-2");
  });
});

it("a secret that is used again is not discarded before newer ones that are not", () => {
  const found = new Set<string>();
  for (let at = 0; at < 200; at++) remember(found, ["used", `once-${at}`]);
  expect(found).toContain("used");
  expect(found).not.toContain("once-100");
});
