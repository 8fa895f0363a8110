import { bundles, dereference } from "../contract/bundle.ts";
import { withDefaults } from "../contract/defaults.ts";
import { explainErrors } from "../contract/explain.ts";
import type { Detail } from "../contract/explain.ts";
import type { Operation } from "../contract/operations.ts";
import { checkBody, checkParameter } from "../contract/validation.ts";
import type { Findings } from "../contract/validation.ts";
import { BodyTooLarge } from "./exchange.ts";
import type { Exchange } from "./exchange.ts";
import { Refusal } from "./refusal.ts";
import type { Match } from "./router.ts";

/** Reads and checks path and query parameters; an unknown query parameter is ignored, as an open object is. */
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

/** Agent operations have rows of their own for a malformed id in the path (specification 7.3). */
function parameterRefusal(operation: Operation, parameter: Operation["parameters"][number], findings: Findings) {
  const { name } = parameter;
  const own = name === "snapshotId" ? "invalid-snapshot-id" : "invalid-job-id";
  const row = parameter.in === "path" && operation.node["x-errors"]?.includes(own) ? own : "bad-request";
  const details = explainErrors(findings).map(({ message }) => ({ path: [name], message }));
  return new Refusal(row, { details });
}

/** The body as it was sent and with the documents' defaults. */
export interface ReadBody {
  readonly sent: Record<string, unknown>;
  readonly filled: Record<string, unknown>;
}

/** Reads, parses, checks and completes a JSON body. */
export async function readBody(operation: Operation, exchange: Exchange, limit: number): Promise<ReadBody> {
  const schema = operation.node.requestBody?.content["application/json"]?.schema;
  if (!schema) return { sent: {}, filled: {} };
  const sent = parseJson(await readText(exchange, limit));
  const findings = checkBody(operation, sent).filter((finding) => !mayBeDropped(finding));
  if (findings.length > 0) throw bodyRefusal(findings);
  const object = sent as Record<string, unknown>;
  return {
    sent: object,
    filled: withDefaults(operation.version, schema, object),
  };
}

async function readText(exchange: Exchange, limit: number): Promise<string> {
  try {
    return await exchange.readBody(limit);
  } catch (error) {
    if (error instanceof BodyTooLarge)
      throw new Refusal("payload-too-large", { details: [{ path: [], message: `at most ${limit} bytes` }] });
    throw error;
  }
}

function parseJson(text: string): unknown {
  if (text.trim() === "")
    throw new Refusal("bad-request", { details: [{ path: [], message: "a JSON body is required" }] });
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new Refusal("bad-request", {
      details: [{ path: [], message: `the body is not JSON: ${(error as Error).message}` }],
    });
  }
}

const urlItem = /^\/urls\/\d+$/;

/** A malformed address in `urls` is the operation's to judge: `ignoreInvalidURLs` may drop it (specification 2.1). */
function mayBeDropped(finding: Findings[number]): boolean {
  return finding.keyword === "format" && urlItem.test(finding.instancePath);
}

function bodyRefusal(findings: Findings): Refusal {
  const details: Detail[] = explainErrors(findings);
  const onlyUrl = findings.every((finding) => finding.keyword === "format" && finding.instancePath === "/url");
  return new Refusal(onlyUrl ? "invalid-url" : "bad-request", { details });
}
