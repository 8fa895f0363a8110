import { expect, test } from "vitest";
import { formatFindings } from "../../packages/codegen/src/lint/index.ts";
import { lintChanged } from "./testing/break-rule.ts";

test("a contract that keeps every rule has no finding", async () => {
  expect(formatFindings(await lintChanged({}))).toBe("0 findings");
});
