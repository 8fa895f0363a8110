export { formatFindings, type Finding } from "./finding.ts";
export { lintDocuments, type LintOptions } from "./lint.ts";
export { structuralErrors } from "./structure/structural-errors.ts";
