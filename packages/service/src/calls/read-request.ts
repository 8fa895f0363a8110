import { bundles, dereference } from "../contract/bundle.ts";
import { schemaOfBody } from "../contract/body-schema.ts";
import { explainErrors } from "../contract/explain.ts";
import type { Operation } from "../contract/operations.ts";
import { checkParameter, type Findings } from "../contract/validation.ts";
import type { BodyReader } from "../http/body-reader.ts";
import { BodyTooLarge, type HttpRequest } from "../http/message.ts";
import type { ReadBody } from "../http/read-json-body.ts";
import type { ReceivedBody } from "../http/received-body.ts";
import { Refusal } from "../http/refusal.ts";
import type { Match } from "./router.ts";

/** Reads and checks path and query parameters. Unknown query parameters are ignored. */
export function readParameters(match: Match, query: string): Record<string, unknown> {
  const { operation, pathParameters } = match;
  if (operation.parameters.length === 0) return {};
  const search = query === "" ? undefined : new URLSearchParams(query);
  const values: Record<string, unknown> = {};
  for (const parameter of operation.parameters) {
    const sent = parameter.in === "path" ? pathParameters[parameter.name] : search?.get(parameter.name);
    if (sent === undefined || sent === null) {
      if (parameter.required)
        throw new Refusal("bad-request", { details: [{ path: [parameter.name], message: "is required" }] });
      const fallback = parameter.schema && dereference(bundles[operation.version], parameter.schema)["default"];
      if (fallback !== undefined) values[parameter.name] = fallback;
      continue;
    }
    const holder = { value: sent as unknown };
    const findings = checkParameter(operation, parameter.pointer, holder);
    if (findings.length > 0) throw parameterRefusal(operation, parameter, findings);
    values[parameter.name] = holder.value;
  }
  return values;
}

/** Agent operations have their own rows for a malformed id in the path (specification 7.3). */
function parameterRefusal(operation: Operation, parameter: Operation["parameters"][number], findings: Findings) {
  const { name } = parameter;
  const own = name === "snapshotId" ? "invalid-snapshot-id" : "invalid-job-id";
  const row = parameter.in === "path" && operation.node["x-errors"]?.includes(own) ? own : "bad-request";
  const details = explainErrors(findings).map(({ message }) => ({ path: [name], message }));
  return new Refusal(row, { details });
}

/** Returns whether an operation takes a body. */
export function takesBody(operation: Operation): boolean {
  return schemaOfBody(operation) !== undefined;
}

/** The body of a call that has none. */
export const noBody: ReadBody = { sent: Object.freeze({}), filled: Object.freeze({}) };

/** Reads, parses, checks and completes a JSON body. */
export async function readBody(
  operation: Operation,
  request: HttpRequest,
  team: string,
  bodies: BodyReader,
  limit: number,
): Promise<ReadBody> {
  requirePlain(request.header("content-encoding"));
  const length = request.header("content-length");
  const outcome = await bodies.room(team, length, async () => bodies.read(operation, await receive(request, limit)));
  if (!outcome.ok) throw new Refusal(outcome.row, { details: outcome.details });
  return outcome;
}

/** The contract defines no content encoding for request bodies, and decompressing them would need its own limits. */
function requirePlain(encoding = "identity"): void {
  if (encoding.toLowerCase() === "identity") return;
  const message = `Content-Encoding: ${encoding.slice(0, 40)} is not supported; send the body as plain JSON`;
  throw new Refusal("bad-request", { details: [{ path: [], message }] });
}

async function receive(request: HttpRequest, limit: number): Promise<ReceivedBody> {
  try {
    return await request.readBody(limit);
  } catch (error) {
    if (error instanceof BodyTooLarge)
      throw new Refusal("payload-too-large", { details: [{ path: [], message: `at most ${limit} bytes` }] });
    throw error;
  }
}
