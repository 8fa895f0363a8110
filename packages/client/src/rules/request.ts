import type { FieldRule, Kind } from "./request-kinds.ts";
import type { Json, Report, AddReport } from "./report.ts";

/** A converted request body, and notes for its sender. */
export interface Upgraded<Body> {
  /** The body for v2. */
  readonly body: Body;
  /** Fields that were dropped, are not quite the same, were written out, or will be rejected. */
  readonly reports: readonly Report[];
}

/** The rules of an operation, in order: for fields of the body, and for fields of an object inside it. */
export type RequestRules = readonly (FieldRule | readonly [kind: typeof inside, name: string, ...rules: FieldRule[]])[];

/** Applies rules to a copy of an object inside the body. */
export const inside = (
  around: Json,
  report: AddReport,
  keepDefaults: boolean,
  name: string,
  ...rules: readonly FieldRule[]
): void => {
  // If the object is missing and no default has to be added to it, the rules have nothing to do.
  if (around[name] ?? keepDefaults) {
    const now = (around[name] = { ...(around[name] as Json | undefined) });
    applyAll(now, (kind, field) => report(kind, `${name}/${field}`), keepDefaults, rules);
  }
};

const applyAll = (
  now: Json,
  report: AddReport,
  keepDefaults: boolean,
  rules: readonly (readonly [kind: Kind, ...args: unknown[]])[],
): void => {
  for (const [kind, ...args] of rules) kind(now, report, keepDefaults, ...(args as never[]));
};

/**
 * Creates the function that applies rules to a copy of a body. Only what the rules change is copied, so everything else
 * can be of any type.
 */
export const upgradeBy =
  (rules: RequestRules) =>
  (given: object, options?: { readonly keepDefaults?: boolean }): Upgraded<never> => {
    const body = { ...given };
    const reports: Report[] = [];
    const report: AddReport = (kind, field) => reports.push({ kind, field: `/${field}` });
    applyAll(body, report, options?.keepDefaults ?? true, rules);
    return { body: body as never, reports };
  };
