import { oneLine, render, toJson } from "@extraction-api/diff";
import type { Review } from "../review.ts";
import { gateSentence, headline, verdictOf } from "./summary.ts";

/** Returns SARIF with one run per version; each run has its own name, so that an upload does not replace the other. */
export function renderSarif({ compared }: Review): string {
  const logs = compared.map(({ version, result }) => {
    const log = JSON.parse(render(result, "sarif")) as { runs: object[] };
    return {
      ...log,
      runs: log.runs.map((run) => ({ ...run, automationDetails: { id: `contract-review/${version}/` } })),
    };
  });
  return `${toJson({ ...logs[0], runs: logs.flatMap(({ runs }) => runs) })}\n`;
}

/** Returns workflow commands that annotate lines of the pull request: the changes, then the complaints. */
export function renderAnnotations({ compared, complaints }: Review): string {
  const changes = compared.map(({ result }) => render(result, "github")).join("");
  const others = complaints.filter(({ kind }) => kind !== "breaking" && kind !== "removal");
  const lines = others.map(
    ({ kind, message, remedy, list = [] }) =>
      `::error title=contract review%3A ${kind}::${escapeData([`${message}.`, remedy, ...list].join(" "))}\n`,
  );
  return changes + lines.join("");
}

function escapeData(text: string): string {
  return oneLine(text).replaceAll("%", "%25");
}

/** Returns the review as JSON for programs. */
export function renderJson(review: Review): string {
  const versions = review.compared.map(({ version, result }) => ({
    version,
    verdict: result.verdict,
    step: result.version.needed,
    from: result.version.base,
    to: result.version.smallest,
    changes: result.changes,
  }));
  const { base, added, complaints, refused, proposal, effects, patches } = review;
  const changeset = proposal && { file: proposal.file, text: proposal.text };
  const report = {
    headline: headline(review),
    gate: gateSentence(review),
    verdict: verdictOf(review),
    base,
    added,
    versions,
    complaints,
    refused: refused.map(({ fingerprint, message }) => ({ fingerprint, message })),
    changeset,
    effects,
    patches: Object.fromEntries(patches),
  };
  return `${toJson(report)}\n`;
}
