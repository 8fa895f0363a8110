export type { Approval, ApprovalsFile } from "./approvals.ts";
export { readApprovals } from "./approvals.ts";
export type { Claim, ClaimedPlace, ClaimedRename, ClaimsFile } from "./claims/claims-file.ts";
export { readClaims } from "./claims/claims-file.ts";
export type { Consumer } from "./consumer/read-consumer.ts";
export { readConsumer } from "./consumer/read-consumer.ts";
export { consumerOfSource } from "./consumer/read-source.ts";
export type { DiffOptions, DiffResult, DiffStats } from "./diff.ts";
export { withChanges } from "./diff.ts";
export { diff } from "./diff-documents.ts";
export { InvalidDocument } from "./document/invalid-document.ts";
export type { LoadedDocument } from "./document/open-document.ts";
export type { Position, SourceFile } from "./document/source-file.ts";
export { load } from "./load/load.ts";
export type { LoadOptions } from "./load/load.ts";
export type { ReadBytes } from "./load/read-file.ts";
export { parseFile } from "./load/parse.ts";
export type {
  Change,
  ClaimReference,
  Direction,
  Effect,
  Impact,
  Level,
  Place,
  Problem,
  Profile,
  Step,
  Subject,
  Verdict,
} from "./types.ts";
export { oneLine } from "./one-line.ts";
export type { Policy, PolicyLine, Selector } from "./policy/policy.ts";
export { readPolicy } from "./policy/read-policy.ts";
export type { Example } from "./rules/page.ts";
export { breakingPage } from "./rules/page.ts";
export type { Rule } from "./rules/rule.ts";
export { RULES } from "./rules/table.ts";
export type { Suggestion } from "./suggest.ts";
export type { VersionVerdict } from "./verdict.ts";
export { judgeVersion, nextVersion, stepFor } from "./verdict.ts";
export type { HtmlOptions } from "./output/html.ts";
export { levelFilters } from "./output/html.ts";
export { SCRIPT as PAGE_SCRIPT, STYLE as PAGE_STYLE } from "./output/html-style.ts";
export type { MarkdownOptions } from "./output/markdown.ts";
export { MARKER } from "./output/markdown.ts";
export type { ChangesOptions, Format } from "./output/render.ts";
export { FORMATS, render, renderChanges } from "./output/render.ts";
export { escapeMarkdown, escapeMarkup } from "./output/escape.ts";
export { toJson } from "./output/json.ts";
export { witnessSentence, witnessText } from "./output/words.ts";
