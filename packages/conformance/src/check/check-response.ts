import { object, type Document, type Json } from "../document/document.ts";
import type { Operation } from "../document/example.ts";
import type { Received } from "../send.ts";
import { compareBody } from "./compare-body.ts";
import { difference, type Difference } from "./deviation.ts";

/** Returns all differences between a response and what the document says about the operation. */
export function checkResponse(
  document: Document,
  { node }: Operation,
  { status, mediaType, body }: Received,
): Difference[] {
  const responses = object(node["responses"]);
  const declared = responses[status] ?? responses[`${Math.floor(status / 100)}XX`] ?? responses["default"];
  if (declared === undefined)
    return [difference("undeclared status", `${status} is not one of ${Object.keys(responses).join(", ")}`)];
  const schema = object(object(document.resolve(declared)["content"])["application/json"])["schema"];
  if (schema === undefined) return [];
  const isDeclared = mediaType === "application/json";
  const foreign = isDeclared ? [] : [difference("wrong media type", `is "${mediaType}", not "application/json"`)];
  if (body === undefined) return [...foreign, difference("not JSON", "the body is not JSON")];
  // Some failures have a success status: the error's row describes them, not the success schema.
  if (status < 400 && object(body)["success"] === false && matchingRows(document, status, object(body)).length > 0)
    return [...foreign, ...checkError(document, node, status, object(body))];
  const errors = status >= 400 ? checkError(document, node, status, object(body)) : [];
  return [...foreign, ...compareBody(document, schema, body), ...errors];
}

/** Returns all differences between the response to an invalid call and what the document says about it. */
export function checkFailure(
  document: Document,
  operation: Operation,
  expected: number,
  received: Received,
): Difference[] {
  // Rate limits apply to every call, and say nothing about this one.
  if (received.status === expected || received.status === 429) return checkResponse(document, operation, received);
  return [difference("wrong status", `is ${received.status}, not ${expected}`)];
}

interface Row {
  readonly status?: number;
  readonly message?: string;
  readonly pattern?: string;
  readonly code?: string;
  readonly fallback?: boolean;
}

/** Returns the catalogue's rows for an error: by its code if it has one, else by its text, else by pattern. */
function matchingRows(document: Document, status: number, { error, code, details }: Json): [string, Row][] {
  const rows = Object.entries(object(object(document.root["x-error-catalogue"])["rows"])) as [string, Row][];
  const candidates = rows.filter(([, row]) => row.status === status);
  // The text of a failed validation varies. Its `details` name the fields.
  if (status === 400 && details !== undefined && !candidates.some(([, { message }]) => message === error))
    return candidates.filter(([, { fallback }]) => fallback);
  if (code !== undefined) return candidates.filter(([, row]) => row.code === code);
  const exact = candidates.filter(([, { message }]) => message === error);
  const matches = ([, { pattern }]: [string, Row]): boolean =>
    pattern !== undefined && new RegExp(pattern).test(String(error));
  return exact.length > 0 ? exact : candidates.filter(matches);
}

/** Returns whether the catalogue has the error and the operation lists it. */
function checkError(document: Document, node: Json, status: number, body: Json): Difference[] {
  const found = matchingRows(document, status, body);
  const { error, code } = body;
  const excerpt = JSON.stringify(code === undefined ? (error ?? body) : { error, code }).slice(0, 120);
  if (found.length === 0)
    return [difference("unknown error", `the catalogue has no row for ${status} with ${excerpt}`, "/error")];
  const listed = Array.isArray(node["x-errors"]) ? node["x-errors"] : [];
  if (found.some(([id]) => listed.includes(id))) return [];
  const message = `${found[0]?.[0]} is in the catalogue, but the operation does not list it`;
  return [difference("undeclared error", message, "/error")];
}
