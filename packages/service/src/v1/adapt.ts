import { bundles, resolvePointer } from "../contract/bundle.ts";
import type { SchemaNode } from "../contract/bundle.ts";
import { withDefaults } from "../contract/defaults.ts";
import { operationById } from "../contract/operations.ts";
import type { Handler, OperationResult, UntypedCall } from "../calls/call.ts";
import { v2Handlers } from "../operations/index.ts";
import type { Translate } from "./requests.ts";

type Body = Readonly<Record<string, unknown>>;

/** Puts a response of v2 into the words of v1. */
export type Present = (body: Body, call: UntypedCall) => unknown;

/**
 * An operation of v1 by its namesake of v2: the body is translated and completed
 * with v2's defaults where v1 has none, and the response translated back.
 */
export function adapt(id: string, translate: Translate, present: Present = (body) => body): Handler {
  const handler = handlerOf(id);
  return async (call) => {
    const sent = translate(call.body);
    const body = withDefaults("v2", requestSchema(id), sent);
    // The job keeps how v1 put it, but for what can be long or secret.
    const { urls: _urls, webhook: _webhook, ...asked } = call.body;
    const result: OperationResult = await handler({ ...call, sent, body, asked });
    return { ...result, body: await present(result.body as Body, call) };
  };
}

/** An operation without a body, the same in both versions but for the response's form. */
export function same(id: string, present: Present = (body) => body): Handler {
  const handler = handlerOf(id);
  return async (call) => {
    const result = await handler(call);
    return { ...result, body: await present(result.body as Body, call) };
  };
}

/** What a job was asked for, as v1 put it. */
export async function askedOf({ services }: UntypedCall, id: unknown): Promise<Body> {
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
