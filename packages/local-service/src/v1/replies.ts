import { documentForV1 } from "./options.ts";

type Body = Readonly<Record<string, unknown>>;

/** A scrape's answer with the document as v1 names its fields. */
export function documentReply(body: Body, sent: Body): Body {
  return { ...body, data: documentForV1(body.data, sent.formats) };
}

/** v1 does not tell when a job started and ended. */
export function pageJobForV1({
  createdAt: _created,
  completedAt: _completed,
  duration: _duration,
  ...rest
}: Body): Body {
  return rest;
}

/** v1 lists addresses alone. */
export function linksOnly({ success, links }: Body): Body {
  return { success, links: (links as { url: string }[]).map(({ url }) => url) };
}

/** v1 has one list of hits. */
export function hitsOnly({ success, data, warning, id }: Body): Body {
  return { success, data: (data as { web?: unknown[] }).web ?? [], warning, id };
}

/** v1 writes the plan and the period in snake case. */
export function snakeCaseUsage({ success, data }: Body): Body {
  const entries = Object.entries(data as Body).map(([name, value]) => [
    name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    value,
  ]);
  return { success, data: Object.fromEntries(entries) };
}

/** v1 has no time of start in the list. */
export function activeForV1({ success, crawls }: Body): Body {
  return { success, crawls: (crawls as Body[]).map(({ created_at: _created, ...rest }) => rest) };
}
