import { expect, test } from "vitest";
import { likenessTo } from "../../src/search/alike.ts";

test("rates similar names high in any notation, and others low", () => {
  const entry = { t: "request.maxDiscoveryDepth", n: "maxDiscoveryDepth" };
  expect(likenessTo("max_discovery_depth")(entry)).toBe(1);
  expect(likenessTo("maxDiscoverDepht")(entry)).toBeGreaterThan(0.7);
  expect(likenessTo("timeout")(entry)).toBeLessThan(0.3);
  expect(likenessTo("x")(entry)).toBe(0);
});
