import { readFileSync } from "node:fs";
import spectralCore, { type RuleDefinition, type Ruleset } from "@stoplight/spectral-core";
import parsers from "@stoplight/spectral-parsers";
import resolver from "@stoplight/spectral-ref-resolver";
import { firstLine, displayPath, type Finding } from "./finding.ts";
import type { HouseRule, Violation, RuleContext } from "./rule.ts";
import { withSiblingKeys } from "./sources/sibling-keys.ts";

/** Follows only references to files: lint never accesses the network. */
const fromFiles = new resolver.Resolver({
  resolvers: {
    file: { resolve: async (uri) => withSiblingKeys(readFileSync(decodeURIComponent(uri.path()), "utf8")) },
  },
});

/** Checks one file with the house rules for its kind. */
export async function lintFile<Subject>(
  root: string,
  path: string,
  rules: readonly HouseRule<Subject>[],
): Promise<Finding[]> {
  const spectral = new spectralCore.Spectral({ resolver: fromFiles });
  spectral.setRuleset(rulesetOf(rules));
  const document = new spectralCore.Document(readFileSync(path, "utf8"), parsers.Yaml as never, path);
  const results = await spectral.run(document);
  return results.map(({ source, range, code, message }) => ({
    file: displayPath(root, source ?? path),
    line: range.start.line + 1,
    column: range.start.character + 1,
    rule: String(code),
    message,
    hint:
      rules.find(({ id }) => id === code)?.description ??
      'references that have a target, and keys that are text, such as "200" in quotes',
  }));
}

/** Spectral validates a ruleset before each run, so each list of rules is converted once. */
const rulesets = new WeakMap<object, Ruleset>();

function rulesetOf<Subject>(rules: readonly HouseRule<Subject>[]): Ruleset {
  const known = rulesets.get(rules);
  if (known !== undefined) return known;
  const definitions = Object.fromEntries(rules.map((rule) => [rule.id, definitionOf(rule)]));
  const ruleset = new spectralCore.Ruleset({ rules: definitions });
  rulesets.set(rules, ruleset);
  return ruleset;
}

/** Converts a house rule to a Spectral rule that sees the whole file and reports its own locations. */
function definitionOf<Subject>({ description, resolved = true, check }: HouseRule<Subject>): RuleDefinition {
  const run = (subject: Subject, _options: unknown, context: RuleContext) =>
    checked(check, subject, context).map(({ path, message }) => ({ path: [...path], message }));
  return { description, resolved, message: "{{error}}", severity: "error", given: "$", then: { function: run } };
}

/** Runs a rule; one that throws is a finding: it must not pass or hide other findings. */
function checked<Subject>(
  check: HouseRule<Subject>["check"],
  subject: Subject,
  context: RuleContext,
): readonly Violation[] {
  try {
    return check(subject, context);
  } catch (error) {
    return [{ path: [], message: `This rule failed: ${firstLine(error)}` }];
  }
}
