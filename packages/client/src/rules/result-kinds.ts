// What can happen to a field of a result. A rule is one of these functions with the place of the field and what it is
// told about it; all take the same first three things. A bundle has the kinds that its rules name.
import type { Json, Report } from "./report.ts";

/** Reports the field, or what is inside it at this place. */
export type TellOfField = (kind: Report["kind"], inside?: string) => void;

/** It has its older name, and keeps the newer one too where `both` is given. */
export const older = (around: Json, name: string, _tell: TellOfField, to: string, both?: number): void => {
  around[to] = around[name];
  if (!both) delete around[name];
};

/** It is a list or null, and becomes its first element. */
export const single = (around: Json, name: string, tell: TellOfField): void => {
  const value = around[name] as unknown[] | null;
  if (value && !Array.isArray(value)) return;
  around[name] = value?.[0];
  tell("lossy");
};

/** A field inside takes its place. */
export const inner = (around: Json, name: string, tell: TellOfField, field: string): void => {
  const value = around[name] as Json | null;
  for (const other in value) if (other !== field) tell("dropped", `/${other}`);
  around[name] = value?.[field] ?? [];
};

/** It stays where it is, written in the way of v2. */
export const untranslated = (_around: Json, _name: string, tell: TellOfField): void => tell("lossy");

/** A kind of rule, whatever it is told. */
export type Kind = (around: Json, name: string, tell: TellOfField, ...told: never[]) => void;

/** A kind of rule, the place of the field, in which `*` stands for each element of a list, and what the kind is told. */
type Rule<K extends Kind> = K extends (around: Json, name: string, tell: TellOfField, ...told: infer Told) => void
  ? readonly [kind: K, place: string, ...told: Told]
  : never;

/** The rules of an operation, in their order. */
export type ResultRules = readonly (
  | Rule<typeof older>
  | Rule<typeof single>
  | Rule<typeof inner>
  | Rule<typeof untranslated>
)[];
