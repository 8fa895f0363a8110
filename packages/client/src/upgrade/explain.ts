/**
 * Texts for the reports of `./upgrade`: what changed, and what to do about it. This is a separate entry point, because
 * a program that upgrades does not need the texts.
 *
 * @packageDocumentation
 */
import { explanations } from "../generated/explanations.ts";
import type { Report } from "../rules/report.ts";
import type { SharedOperation } from "../upgrade.ts";
import { nearest, placeOf } from "./nearest.ts";

/** The explanation of a report. */
export interface Explanation {
  /** Id of the change, which is also the anchor of its section in the upgrade guide. */
  readonly change: string;
  /** The change in a few words. */
  readonly title: string;
  /** What a v1 caller has to do. */
  readonly action: string;
  /** The whole explanation as one line, with the field and what happened to it. */
  readonly text: string;
}

const words = {
  dropped: "has no counterpart, and is left out",
  lossy: "no longer means quite the same",
  default: "is set to the old default, so that the request still means the same",
  refused: "has a value that the newer version rejects",
} as const;

/**
 * Explains a report of an upgrade.
 *
 * @param operation id of the operation whose request or result was converted, such as `startCrawl` or `getCrawl`
 * @returns the change that caused the report, or undefined if no change of that operation concerns the field
 * @example
 * ```ts
 * import { upgradeRequest } from "@extraction-api/client/upgrade";
 * import { explain } from "@extraction-api/client/upgrade/explain";
 *
 * const { reports } = upgradeRequest("startCrawl", { url: "https://shop.example.com/", maxDepth: 2 });
 * for (const report of reports) console.warn(explain("startCrawl", report)?.text);
 * ```
 */
export function explain(operation: SharedOperation, report: Report): Explanation | undefined {
  const { field, kind } = Object(report) as Report;
  if (typeof field !== "string") return undefined;
  const found = nearest(explanations, placeOf(operation, field));
  if (!found) return undefined;
  const [change, title, action] = found;
  return { change, title, action, text: `${field} ${words[kind]}. ${title}. ${action}` };
}
