export { formatFindings, type Finding } from "./finding.ts";
export { lintDocuments, type LintOptions } from "./lint.ts";
export { whatIsBroken } from "./structure/what-is-broken.ts";
