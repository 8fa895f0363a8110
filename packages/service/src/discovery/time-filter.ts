/** A time span and an order, as in `tbs` of a search. */
export interface TimeFilter {
  /** Unix ms. */
  readonly since?: number;
  readonly until?: number;
  readonly byDate?: boolean;
}

const hour = 3_600_000;
const spans: Readonly<Record<string, number>> = {
  h: hour,
  d: 24 * hour,
  w: 7 * 24 * hour,
  m: 31 * 24 * hour,
  y: 366 * 24 * hour,
};

/** Parses `qdr:…`, `cdr:1,cd_min:…,cd_max:…` and `sbd:1`. Anything else is ignored, as search engines do. */
export function parseTimeFilter(tbs: string | undefined, now: number): TimeFilter {
  const parts = new Map((tbs ?? "").split(",").map((part) => part.split(":", 2) as [string, string]));
  const span = spans[parts.get("qdr") ?? ""];
  const [from, to] = [dateOf(parts.get("cd_min")), dateOf(parts.get("cd_max"))];
  return {
    ...(span !== undefined && { since: now - span }),
    ...(from !== undefined && { since: from }),
    ...(to !== undefined && { until: to + 24 * hour - 1 }),
    ...(parts.get("sbd") === "1" && { byDate: true }),
  };
}

function dateOf(text: string | undefined): number | undefined {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text ?? "") ?? [];
  return year === undefined ? undefined : Date.UTC(Number(year), Number(month) - 1, Number(day));
}
