import { walkSchemas } from "./model/schemas.mjs";

/** A pattern that is no regular expression stops whoever validates with it. */
export const patternCompiles = {
  description: "`pattern` is a regular expression of JavaScript, Unicode mode. Example: `pattern: ^[A-Z]{2}$`.",
  message: "{{error}}",
  severity: "error",
  given: "$",
  then: { function: check },
};

function check(document) {
  const findings = [];
  walkSchemas(document, ({ pattern }, at) => {
    if (typeof pattern !== "string") return;
    try {
      RegExp(pattern, "u");
    } catch (error) {
      findings.push({ path: [...at, "pattern"], message: `${error.message}.` });
    }
  });
  return findings;
}
