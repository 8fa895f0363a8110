import { walkSchemas, type OpenApi } from "../contract/openapi.ts";
import { firstLine } from "../finding.ts";
import type { HouseRule, Violation } from "../rule.ts";

/** A pattern that is not a regular expression makes validators fail. */
export const patternCompiles: HouseRule<OpenApi> = {
  id: "pattern-compiles",
  description: "`pattern` is a JavaScript regular expression in Unicode mode. Example: `pattern: ^[A-Z]{2}$`.",
  check(document) {
    const violations: Violation[] = [];
    walkSchemas(document, ({ pattern }, at) => {
      if (typeof pattern !== "string") return;
      try {
        RegExp(pattern, "u");
      } catch (error) {
        violations.push({ path: [...at, "pattern"], message: `${firstLine(error)}.` });
      }
    });
    return violations;
  },
};
