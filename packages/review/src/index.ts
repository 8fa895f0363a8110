/**
 * The review of a contract change: both documents against their bundles at a git revision.
 *
 * @packageDocumentation
 */
export { changesSince } from "./preview/changes-since.ts";
export { runReview, type ReviewContext } from "./command.ts";
