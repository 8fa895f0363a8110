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

interface Row {
  readonly status?: number;
  readonly message?: string;
  readonly pattern?: string;
  readonly code?: string;
}

/** Returns the catalogue's rows for an error, matched by code or text, else by pattern. */
function matchingRows(document: Document, status: number, { error, code }: Json): [string, Row][] {
  const rows = Object.entries(object(object(document.root["x-error-catalogue"])["rows"])) as [string, Row][];
  const candidates = rows.filter(([, row]) => row.status === status);
  const exact = candidates.filter(([, row]) => (row.code !== undefined && row.code === code) || row.message === error);
  const matches = ([, { pattern }]: [string, Row]): boolean =>
    pattern !== undefined && new RegExp(pattern).test(String(error));
  return exact.length > 0 ? exact : candidates.filter(matches);
}

/** Returns whether the catalogue has the error and the operation lists it. */
function checkError(document: Document, node: Json, status: number, body: Json): Difference[] {
  const found = matchingRows(document, status, body);
  const excerpt = JSON.stringify(body["error"] ?? body).slice(0, 120);
  if (found.length === 0)
    return [difference("unknown error", `the catalogue has no row for ${status} with ${excerpt}`, "/error")];
  const listed = Array.isArray(node["x-errors"]) ? node["x-errors"] : [];
  if (found.some(([id]) => listed.includes(id))) return [];
  const message = `${found[0]?.[0]} is in the catalogue, but the operation does not list it`;
  return [difference("undeclared error", message, "/error")];
}
