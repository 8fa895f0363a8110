export type { Approval, ApprovalsFile } from "./approvals/approval.ts";
export { readApprovals } from "./approvals/read-approvals.ts";
export type { Claim, ClaimedPlace, ClaimedRename, ClaimsFile } from "./claims/claim.ts";
export { readClaims } from "./claims/read-claims.ts";
export type { Consumer } from "./consumer/consumer.ts";
export { readConsumer } from "./consumer/read-consumer.ts";
export { consumerOfSource } from "./consumer/read-source.ts";
export { withChanges } from "./diff.ts";
export { diff } from "./diff-documents.ts";
export type { DiffResult, DiffStats } from "./diff.ts";
export { InvalidDocument } from "./document/invalid-document.ts";
export type { LoadedDocument } from "./document/open-document.ts";
export type { Position, SourceFile } from "./document/source-file.ts";
export { load } from "./load/load.ts";
export type { LoadOptions, ReadBytes } from "./load/load.ts";
export { parseFile } from "./load/parse.ts";
export type { DiffOptions } from "./options.ts";
export type { Profile } from "./profile.ts";
export { oneLine } from "./one-line.ts";
export type { Policy, PolicyLine, Selector } from "./policy/policy.ts";
export { readPolicy } from "./policy/read-policy.ts";
export type { Problem } from "./problem.ts";
export type { Example } from "./rules/page.ts";
export { breakingPage } from "./rules/page.ts";
export type { Rule } from "./rules/rule.ts";
export { RULES } from "./rules/table.ts";
export type { Suggestion } from "./suggest.ts";
export type {
  Change,
  ClaimReference,
  Direction,
  Effect,
  Impact,
  Level,
  Place,
  Step,
  Subject,
  Verdict,
} from "./types.ts";
export { judgeVersion, nextVersion, stepFor } from "./version.ts";
export type { VersionVerdict } from "./version.ts";
export type { HtmlOptions } from "./output/html.ts";
export { levelFilters } from "./output/html.ts";
export { SCRIPT as PAGE_SCRIPT, STYLE as PAGE_STYLE } from "./output/html-style.ts";
export { MARKER } from "./output/markdown.ts";
export type { MarkdownOptions } from "./output/markdown.ts";
export type { ChangesOptions } from "./output/render-changes.ts";
export { renderChanges } from "./output/render-changes.ts";
export { escapeMarkdown, escapeMarkup } from "./output/escape.ts";
export { toJson } from "./output/json.ts";
export { witnessSentence, witnessText } from "./output/words.ts";
export type { Format } from "./output/render.ts";
export { FORMATS, render } from "./output/render.ts";
