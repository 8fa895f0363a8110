import type { Change, Level } from "../types.ts";
import { annotationRules } from "./annotation-rules.ts";
import { bodyRules } from "./body-rules.ts";
import { compositionRules } from "./composition-rules.ts";
import { objectRules } from "./object-rules.ts";
import { operationRules, serverRules } from "./operation-rules.ts";
import { parameterRules } from "./parameter-rules.ts";
import { propertyRules } from "./property-rules.ts";
import { type Rule, stepOf } from "./rule.ts";
import { arrayRules, schemaRules } from "./schema-rules.ts";
import { catalogueRules, securityRules } from "./security-rules.ts";

/** Every rule, in the order of the documentation. */
export const RULES: readonly Rule[] = [
  ...operationRules,
  ...serverRules,
  ...parameterRules,
  ...bodyRules,
  ...schemaRules,
  ...arrayRules,
  ...propertyRules,
  ...objectRules,
  ...compositionRules,
  ...annotationRules,
  ...securityRules,
  ...catalogueRules,
];

const byId = new Map(RULES.map((rule) => [rule.id, rule]));

/**
 * Returns the rule with this id. @throws Error if the table has no such row: a bug in the engine, found by its tests.
 */
export function ruleOf(id: string): Rule {
  const rule = byId.get(id);
  if (rule === undefined) throw new Error(`No row of the rule table has the id ${id}.`);
  return rule;
}

/**
 * Returns a change at another level: its step follows, and only a break has a witness, or a reason why there is none.
 */
export function withLevel(change: Change, level: Level): Change {
  if (level === change.level) return change;
  const { witness, unshown, ...rest } = change;
  const shown =
    level === "breaking" ? { ...(witness && { witness }), ...(unshown === undefined ? {} : { unshown }) } : {};
  return { ...rest, ...shown, level, step: stepOf(level, ruleOf(change.id)) };
}
