import type { Change } from "@extraction-api/diff";

type Json = Record<string, unknown>;

/** The member of a catalogue row that a change is about, as the end of a pointer; empty where it is about all of it. */
export function rowMember({ id, base, before, after }: Change, old: Json, now: Json): string {
  const [, row] = /^\/x-error-catalogue\/rows\/([^/]+)$/.exec(base?.pointer ?? "") ?? [];
  if (row === undefined || before === undefined || after === undefined) return "";
  if (id === "error-row-retry-changed") return "/retry";
  const [was, is] = [rowOf(old, row), rowOf(now, row)];
  const isMeant = (key: string): boolean => same(was[key], before) && same(is[key], after);
  const member = Object.keys(is).find(isMeant);
  return member === undefined ? "" : `/${member}`;
}

function rowOf(document: Json, id: string): Json {
  const { rows = {} } = (document["x-error-catalogue"] ?? {}) as { rows?: Record<string, Json> };
  return rows[id] ?? {};
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
