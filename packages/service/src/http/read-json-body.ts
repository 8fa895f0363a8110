import { withDefaults } from "../contract/defaults.ts";
import { explainErrors, type Detail } from "../contract/explain.ts";
import type { Operation } from "../contract/operations.ts";
import { fieldsOfOtherVersion } from "../contract/other-version.ts";
import type { SchemaNode } from "../contract/bundle.ts";
import { checkBody, findEveryError, type Findings } from "../contract/validation.ts";
import { beyondBound, bodyBounds, isTooDeep } from "./body-bounds.ts";
import { isSmall } from "./count-values.ts";
import { partitionUrls } from "../discovery/page-url.ts";

/** A body as it was sent, and with the document's defaults. */
export interface ReadBody {
  readonly sent: Record<string, unknown>;
  readonly filled: Record<string, unknown>;
  /** The body's `urls`, if any. */
  readonly urls?: Addresses;
}

/** The addresses of a request: valid ones, invalid ones, and details about the first of these. */
export interface Addresses {
  readonly valid: readonly string[];
  readonly invalid: readonly string[];
  readonly details: readonly Detail[];
}

/** The outcome of reading a body: the body, or the row that refuses it. */
export type BodyOutcome =
  | ({ readonly ok: true } & ReadBody)
  | {
      readonly ok: false;
      readonly row: "bad-request" | "invalid-url" | "payload-too-large";
      readonly details: Detail[];
    };

/**
 * Maximum number of errors that are explained: a union reports one per branch, and each is compared with the others.
 */
const mostExplained = 500;

/** Returns every error of a small body, and the first of a body that is large or has very many. */
function errorsToReport(operation: Operation, body: unknown, first: Findings): Findings {
  if (!isSmall(body)) return first;
  const every = findEveryError(operation, body);
  return every.length > mostExplained ? first : every;
}

/**
 * Parses, checks and completes a JSON body. Its time is bounded by the body's length, whatever the body holds.
 *
 * @param reportsAll reports every mistake if there are few; otherwise the first
 */
export function readJsonBody(
  operation: Operation,
  schema: SchemaNode,
  received: string,
  reportsAll = true,
): BodyOutcome {
  // A byte order mark, which Windows editors write, is not part of the text (RFC 8259, section 8.1).
  const text = received.startsWith("\uFEFF") ? received.slice(1) : received;
  if (text.trim() === "") return refused("bad-request", [{ path: [], message: "a JSON body is required" }]);
  if (isTooDeep(text)) return refused("payload-too-large", [{ path: [], message: tooDeep }]);
  let sent: Record<string, unknown>;
  try {
    sent = JSON.parse(text) as Record<string, unknown>;
  } catch (error) {
    return refused("bad-request", [{ path: [], message: `the body is not JSON: ${reasonOf(error, text)}` }]);
  }
  const light = withoutAddresses(sent);
  const beyond = beyondBound(light, text.length);
  if (beyond !== undefined) return refused("payload-too-large", [beyond]);
  const findings = checkBody(operation, light);
  if (findings.length > 0) return refusedBy(reportsAll ? errorsToReport(operation, light, findings) : findings);
  const foreign = fieldsOfOtherVersion(operation, light);
  if (foreign.length > 0) return refused("bad-request", foreign);
  const filled = withDefaults(operation.version, schema, light);
  if (!Array.isArray(sent.urls)) return { ok: true, sent, filled };
  const all: readonly unknown[] = sent.urls;
  // An operation that declares no `urls` accepts anything under this name and ignores it.
  if (!all.every((url) => typeof url === "string")) return { ok: true, sent, filled: { ...filled, urls: all } };
  const { valid, invalid } = partitionUrls(all);
  const urls = { valid, invalid, details: detailsOf(all, invalid) };
  if (all.length <= enoughAddresses) return { ok: true, sent, filled: { ...filled, urls: all }, urls };
  // Many addresses exist only once: every further list of them costs time on the serving thread.
  return { ok: true, sent: { ...sent, urls: [] }, filled: { ...filled, urls: [] }, urls };
}

const tooDeep = `must have at most ${bodyBounds.levels} levels of objects and lists`;

/** Invalid UTF-8 has arrived as replacement characters, about which the parser's message would be puzzling. */
function reasonOf(error: unknown, text: string): string {
  return text.startsWith("\uFFFD") ? "it is not encoded in UTF-8" : (error as Error).message;
}

/** Maximum number of invalid addresses that are named, and how much of each. */
const mostDetails = 100;
const shownCharacters = 200;

/** Names each invalid address by its place in the request. */
function detailsOf(urls: readonly string[], invalid: readonly string[]): Detail[] {
  const wrong = new Set(invalid.slice(0, mostDetails));
  const details: Detail[] = [];
  for (const [index, url] of urls.entries()) {
    if (details.length >= Math.min(mostDetails, invalid.length)) break;
    const message = `${JSON.stringify(url.slice(0, shownCharacters))} is not an absolute http or https URL`;
    if (wrong.has(url)) details.push({ path: ["urls", index], message });
  }
  return details;
}

/** How many addresses of `urls` represent all of them while the rest of a body is checked. */
const enoughAddresses = 1_001;

/**
 * Replaces the addresses in `urls` with well-formed ones. Malformed addresses are for the operation to judge, because
 * `ignoreInvalidURLs` may drop them (specification 2.1), and there may be very many.
 */
function withoutAddresses(body: Record<string, unknown>): Record<string, unknown> {
  const { urls } = body ?? {};
  if (!Array.isArray(urls)) return body;
  const wrong = urls.findIndex((url) => typeof url !== "string");
  const kept = wrong < 0 ? Math.min(urls.length, enoughAddresses) : wrong + 1;
  const checked = (urls as unknown[])
    .slice(0, kept)
    .map((url) => (typeof url === "string" ? "https://www.example.com/" : url));
  return { ...body, urls: checked };
}

/** A missing `url`, or one that is not a string, is an invalid URL too (specification 7.2). */
function refusedBy(findings: Findings): BodyOutcome {
  const onlyUrl = findings.every(
    ({ keyword, instancePath, params }) =>
      instancePath === "/url" || (keyword === "required" && instancePath === "" && params["missingProperty"] === "url"),
  );
  return refused(onlyUrl ? "invalid-url" : "bad-request", explainErrors(findings));
}

function refused(row: "bad-request" | "invalid-url" | "payload-too-large", details: Detail[]): BodyOutcome {
  return { ok: false, row, details };
}
