import type { JobKind, JobState } from "../state/jobs.ts";
import type { JobNode, Version } from "../contract/bundle.ts";
import { operationById } from "../contract/operations.ts";

/** The status operation of each kind of job; its `x-job` defines the document's words for states. */
const statusOperations: Readonly<Record<JobKind, string>> = {
  extract: "getExtract",
  crawl: "getCrawl",
  batch: "getBatchScrape",
  agent: "getAgent",
  research: "getDeepResearch",
  "site-text": "getLlmsText",
};

function jobNode(version: Version, kind: JobKind): JobNode {
  const node = operationById(version, statusOperations[kind]).node["x-job"];
  if (!node) throw new Error(`${statusOperations[kind]} of ${version} has no x-job`);
  return node;
}

/**
 * Returns the document's word for a state. A family without a word for `cancelled` reports it as failed, as agent runs
 * do (specification 7.3).
 */
export function publicState(version: Version, kind: JobKind, state: JobState): string {
  const node = jobNode(version, kind);
  const word = node[state][0] ?? node.failed[0];
  if (word === undefined) throw new Error(`x-job of ${statusOperations[kind]} names no word for ${state}`);
  return word;
}
