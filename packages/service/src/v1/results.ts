import type { RawJson } from "../json/raw-json.ts";
import type { OperationResult, UntypedCall } from "../calls/call.ts";
import { activeCrawls } from "../operations/crawl.ts";
import { requestOf } from "./adapt.ts";
import { documentForV1, formatsAsked } from "../contract/document-for-v1.ts";

type Body = Readonly<Record<string, unknown>>;

/** Returns a scrape's response with the document's v1 field names. */
export function documentResponse(body: Body, { body: asked }: UntypedCall): Body {
  return { ...body, data: documentForV1(body.data, formatsAsked(asked)) };
}

/** v1 does not report when a job started and ended, nor why it failed: that is in the list of errors. */
export async function pageJobForV1(body: Body, call: UntypedCall): Promise<Body> {
  const { createdAt: _created, completedAt: _completed, duration: _duration, error: _error, data, ...rest } = body;
  const formats = formatsAsked(await requestOf(call, call.parameters.id));
  const documents = (data as RawJson[]).map(({ text }) => documentForV1(JSON.parse(text) as unknown, formats));
  return { ...rest, data: documents };
}

/** v1's list of errors has no codes. */
export function pageErrorsForV1({ errors, robotsBlocked }: Body): Body {
  return { errors: (errors as Body[]).map(({ code: _code, ...error }) => error), robotsBlocked };
}

/** v1 lists only addresses. */
export function linksOnly({ success, links }: Body): Body {
  return { success, links: (links as { url: string }[]).map(({ url }) => url) };
}

/** v1 has one list of hits, in order, without their numbers. */
export function hitsOnly({ success, data, warning, id }: Body, { body: asked }: UntypedCall): Body {
  const hits = (data as { web?: Body[] }).web ?? [];
  const plain = hits.map(({ position: _position, ...hit }) => documentForV1(hit, formatsAsked(asked)));
  return { success, data: plain, warning, id };
}

/** v1 has the sources only in the job's status. */
export function extractStartedForV1({ sources: _sources, ...rest }: Body): Body {
  return rest;
}

/** v1 reports tokens, not credits. */
export function extractForV1({ creditsUsed: _credits, ...rest }: Body): Body {
  return rest;
}

/** v1 uses snake case for the plan and the period. */
export function snakeCaseUsage({ success, data }: Body): Body {
  const entries = Object.entries(data as Body).map(([name, value]) => [
    name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    value,
  ]);
  return { success, data: Object.fromEntries(entries) };
}

/** v1 names the options of a running crawl as in its own request. */
export function activeForV1(call: UntypedCall): Promise<OperationResult> {
  return activeCrawls(call, ({ asked: { url: _url, ...options } = {} }) => options);
}
