import { expect, test } from "vitest";
import { likeness } from "../../src/search/alike.ts";

test("what looks like a name is like it, whatever marks stand in it; what does not is not", () => {
  const entry = { t: "request.maxDiscoveryDepth", n: "maxDiscoveryDepth" };
  expect(likeness("max_discovery_depth", entry)).toBe(1);
  expect(likeness("maxDiscoverDepht", entry)).toBeGreaterThan(0.7);
  expect(likeness("timeout", entry)).toBeLessThan(0.3);
  expect(likeness("x", entry)).toBe(0);
});
