import { bundles, resolvePointer, type SchemaNode } from "../contract/bundle.ts";
import { withDefaults } from "../contract/defaults.ts";
import { operationById } from "../contract/operations.ts";
import type { Handler, OperationResult, UntypedCall } from "../calls/call.ts";
import { v2Handlers } from "../operations/index.ts";
import type { Translate } from "./requests.ts";

type Body = Readonly<Record<string, unknown>>;

/** Converts a v2 response to v1. */
export type Present = (body: Body, call: UntypedCall) => unknown;

/**
 * Creates a v1 operation from its namesake in v2: the body is converted and completed with v2's defaults where v1 has
 * none, and the response converted back.
 */
export function adapt(id: string, translate: Translate, present: Present = (body) => body): Handler {
  const handler = handlerOf(id);
  return async (call) => {
    const sent = translate(call.body, call.sent);
    const body = withDefaults("v2", requestSchema(id), sent);
    // The job stores v1's request, except what can be long or secret.
    const { urls: _urls, webhook: _webhook, ...asked } = call.body;
    const result: OperationResult = await handler({ ...call, sent, body, asked });
    return { ...result, lasts: false, body: await present(result.body as Body, call) };
  };
}

/** Creates an operation without a body that differs between the versions only in its response. */
export function same(id: string, present: Present = (body) => body): Handler {
  const handler = handlerOf(id);
  return async (call) => {
    const result = await handler(call);
    return { ...result, lasts: false, body: await present(result.body as Body, call) };
  };
}

/** Returns the request of a job as v1 sent it. */
export async function requestOf({ services }: UntypedCall, id: unknown): Promise<Body> {
  return (await services.jobs.get(String(id).toLowerCase()))?.request.asked ?? {};
}

function handlerOf(id: string): Handler {
  const handler = v2Handlers[id];
  if (!handler) throw new Error(`v2 has no operation ${id}`);
  return handler;
}

function requestSchema(id: string): SchemaNode {
  const { pointer } = operationById("v2", id);
  return resolvePointer(bundles.v2, `#${pointer}/requestBody/content/application~1json/schema`) as SchemaNode;
}
