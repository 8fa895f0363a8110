// Kinds of rules for a field of a result. A rule is one of these functions with the place of the field and its
// arguments. All have the same first three parameters. A bundle contains only the kinds that its rules name.
import type { Json, Report } from "./report.ts";

/** Reports the field, or a place inside it. */
export type ReportField = (kind: Report["kind"], inside?: string) => void;

/** Gives the field its older name, and also keeps the newer one if `both` is set. */
export const older = (around: Json, name: string, _report: ReportField, to: string, both?: number): void => {
  around[to] = around[name];
  if (!both) delete around[name];
};

/** Replaces a list with its first element, and null with undefined. */
export const single = (around: Json, name: string, report: ReportField): void => {
  const value = around[name] as unknown[] | null;
  if (value && !Array.isArray(value)) return;
  around[name] = value?.[0];
  report("lossy");
};

/** Replaces the field with one of the fields inside it. */
export const inner = (around: Json, name: string, report: ReportField, field: string): void => {
  const value = around[name] as Json | null;
  for (const other in value) if (other !== field) report("dropped", `/${other}`);
  around[name] = value?.[field] ?? [];
};

/** Leaves the field as v2 writes it, and reports it. */
export const untranslated = (_around: Json, _name: string, report: ReportField): void => report("lossy");

/** The signature of any kind of rule. */
export type Kind = (around: Json, name: string, report: ReportField, ...args: never[]) => void;

/** A kind of rule, the place of the field (`*` matches each element of a list), and the arguments of the kind. */
type Rule<K extends Kind> = K extends (around: Json, name: string, report: ReportField, ...args: infer Args) => void
  ? readonly [kind: K, place: string, ...args: Args]
  : never;

/** The rules of an operation, in order. */
export type ResultRules = readonly (
  | Rule<typeof older>
  | Rule<typeof single>
  | Rule<typeof inner>
  | Rule<typeof untranslated>
)[];
