import { describe, expect, it } from "vitest";
import { FoundKeys, keysOf, type Keys } from "../src/keys.ts";

const { signal } = new AbortController();

/** Requests these keys one after another, as if the service rejected each. */
async function rotated(...all: readonly string[]) {
  const left = [...all];
  const found = new FoundKeys();
  const keys = keysOf(() => left.shift() ?? "none", found) as Keys;
  for (let at = 0; at < all.length; at++) keys.forget(await keys.authorization(signal));
  return found;
}

describe("the keys from a function", () => {
  it("are all secrets, with and without Bearer, longest first", async () => {
    const { secrets } = await rotated("k-1", "a-longer-key", "key-22");
    expect(secrets.filter((one) => !one.includes("%"))).toEqual([
      "Bearer a-longer-key",
      "Bearer key-22",
      "a-longer-key",
      "Bearer k-1",
      "key-22",
      "k-1",
    ]);
    expect(secrets).toEqual(expect.arrayContaining(["Bearer%20a-longer-key", "Bearer%20k-1"]));
  });

  it("are discarded if there are too many, oldest first", async () => {
    const all = Array.from({ length: 200 }, (_, at) => `key-${1000 + at}`);
    const { secrets } = await rotated(...all);
    const last = all.slice(-32).flatMap((key) => [key, `Bearer ${key}`, `Bearer%20${key}`]);
    expect(secrets.toSorted()).toEqual(last.toSorted());
  });

  it("stay if the service rejects an older key", async () => {
    let calls = 0;
    const keys = keysOf(() => `key-${++calls}`, new FoundKeys()) as Keys;
    expect(await keys.authorization(signal)).toBe("Bearer key-1");
    keys.forget("Bearer key-0");
    expect(await keys.authorization(signal)).toBe("Bearer key-1");
    keys.forget("Bearer key-1");
    expect(await keys.authorization(signal)).toBe("Bearer key-2");
  });
});
