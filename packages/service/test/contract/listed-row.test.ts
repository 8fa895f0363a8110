import { expect, test } from "vitest";
import { listedRow } from "../../src/contract/listed-row.ts";
import { operationById } from "../../src/contract/operations.ts";
import type { Version } from "../../src/contract/bundle.ts";

test.each<[Version, string, string, string]>([
  ["v2", "scrape", "dns-resolution-failed", "dns-resolution-failed"],
  ["v2", "map", "dns-resolution-failed", "bad-gateway"],
  ["v1", "map", "dns-resolution-failed", "bad-gateway"],
  ["v2", "map", "ssl-error", "bad-gateway"],
  ["v2", "map", "scrape-timeout", "request-timeout"],
  ["v2", "map", "unsafe-domain-blocked", "forbidden"],
  ["v2", "map", "internal-server-error", "internal-server-error"],
  ["v2", "startExtract", "zero-data-retention-not-supported", "zero-data-retention-not-supported"],
  ["v1", "startExtract", "zero-data-retention-not-supported", "bad-request"],
])("%s %s tells %s as %s", (version, operation, row, expected) => {
  expect(listedRow(operationById(version, operation), row)).toBe(expected);
});
