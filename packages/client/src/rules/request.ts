import type { FieldRule, Kind } from "./request-kinds.ts";
import type { Json, Report, Tell } from "./report.ts";

/** A body of the newer version, and what its sender should know. */
export interface Upgraded<Body> {
  /** The body for v2. */
  readonly body: Body;
  /** What was dropped, is not quite the same, was written out, or will be refused. */
  readonly reports: readonly Report[];
}

/** The rules of an operation, in their order: of fields of the body, and of fields of an object inside it. */
export type RequestRules = readonly (FieldRule | readonly [kind: typeof inside, name: string, ...rules: FieldRule[]])[];

/** Applies rules to a copy of an object inside. */
export const inside = (
  around: Json,
  tell: Tell,
  keepDefaults: boolean,
  name: string,
  ...rules: readonly FieldRule[]
): void => {
  // Where the object is missing, and no default has to be in it, the rules have nothing to do.
  if (around[name] ?? keepDefaults) {
    const now = (around[name] = { ...(around[name] as Json | undefined) });
    applyAll(now, (kind, field) => tell(kind, `${name}/${field}`), keepDefaults, rules);
  }
};

const applyAll = (
  now: Json,
  tell: Tell,
  keepDefaults: boolean,
  rules: readonly (readonly [kind: Kind, ...told: unknown[]])[],
): void => {
  for (const [kind, ...told] of rules) kind(now, tell, keepDefaults, ...(told as never[]));
};

/** Makes the function that applies rules to a copy of a body: of what they change, so that all else may be anything. */
export const upgradeBy =
  (rules: RequestRules) =>
  (given: object, options?: { readonly keepDefaults?: boolean }): Upgraded<never> => {
    const body = { ...given };
    const reports: Report[] = [];
    const tell: Tell = (kind, field) => reports.push({ kind, field: `/${field}` });
    applyAll(body, tell, options?.keepDefaults ?? true, rules);
    return { body: body as never, reports };
  };
