import { describe, expect, it } from "vitest";
import { keysOf } from "../src/keys.ts";

const { signal } = new AbortController();

/** Requests these keys one after another, as if the service rejected each. */
async function rotated(...all: readonly string[]) {
  const left = [...all];
  const keys = keysOf(() => left.shift() ?? "none");
  for (let at = 0; at < all.length; at++) keys.forget(await keys.authorization(signal));
  return keys;
}

describe("the keys from a function", () => {
  it("are all secrets, with and without Bearer, longest first", async () => {
    const { secrets } = await rotated("k-1", "a-longer-key", "key-22");
    expect(secrets).toEqual(["Bearer a-longer-key", "Bearer key-22", "a-longer-key", "Bearer k-1", "key-22", "k-1"]);
  });

  it("are discarded if there are too many, but never the last one", async () => {
    const { secrets } = await rotated(...Array.from({ length: 200 }, (_, at) => `key-${1000 + at}`));
    expect(secrets).toHaveLength(64);
    expect(secrets).toEqual(expect.arrayContaining(["Bearer key-1199", "key-1199"]));
  });

  it("stay if the service rejects an older key", async () => {
    let calls = 0;
    const keys = keysOf(() => `key-${++calls}`);
    expect(await keys.authorization(signal)).toBe("Bearer key-1");
    keys.forget("Bearer key-0");
    expect(await keys.authorization(signal)).toBe("Bearer key-1");
    keys.forget("Bearer key-1");
    expect(await keys.authorization(signal)).toBe("Bearer key-2");
  });
});
