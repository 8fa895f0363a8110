import { readFile } from "node:fs/promises";
import spectralCore, { type RuleDefinition, type Ruleset } from "@stoplight/spectral-core";
import parsers from "@stoplight/spectral-parsers";
import resolver from "@stoplight/spectral-ref-resolver";
import { firstLine, shown, type Finding } from "./finding.ts";
import type { HouseRule, Objection, RuleContext } from "./rule.ts";

/** Follows references to files alone: lint never asks the network. */
const fromFiles = new resolver.Resolver({
  resolvers: { file: { resolve: (uri: { path: () => string }) => readFile(decodeURIComponent(uri.path()), "utf8") } },
});

/** Checks what one file says against house rules for its kind. */
export async function lintFile<Subject>(
  root: string,
  path: string,
  rules: readonly HouseRule<Subject>[],
): Promise<Finding[]> {
  const spectral = new spectralCore.Spectral({ resolver: fromFiles });
  spectral.setRuleset(rulesetOf(rules));
  const document = new spectralCore.Document(await readFile(path, "utf8"), parsers.Yaml as never, path);
  const results = await spectral.run(document);
  return results.map(({ source, range, code, message }) => ({
    file: shown(root, source ?? path),
    line: range.start.line + 1,
    column: range.start.character + 1,
    rule: String(code),
    message,
    hint: rules.find(({ id }) => id === code)?.description ?? "well-formed YAML whose references lead somewhere",
  }));
}

/** Spectral checks a ruleset against a schema before it runs it: each list of rules is handed to it once. */
const rulesets = new WeakMap<object, Ruleset>();

function rulesetOf<Subject>(rules: readonly HouseRule<Subject>[]): Ruleset {
  const known = rulesets.get(rules);
  if (known !== undefined) return known;
  const definitions = Object.fromEntries(rules.map((rule) => [rule.id, definitionOf(rule)]));
  const ruleset = new spectralCore.Ruleset({ rules: definitions });
  rulesets.set(rules, ruleset);
  return ruleset;
}

/** A house rule as a rule of Spectral: it sees the whole file, and says itself where its findings stand. */
function definitionOf<Subject>({ description, resolved = true, check }: HouseRule<Subject>): RuleDefinition {
  const run = (subject: Subject, _options: unknown, context: RuleContext) =>
    checked(check, subject, context).map(({ path, message }) => ({ path: [...path], message }));
  return { description, resolved, message: "{{error}}", severity: "error", given: "$", then: { function: run } };
}

/** A rule that throws is a finding: it must neither pass nor hide the findings of others. */
function checked<Subject>(
  check: HouseRule<Subject>["check"],
  subject: Subject,
  context: RuleContext,
): readonly Objection[] {
  try {
    return check(subject, context);
  } catch (error) {
    return [{ path: [], message: `This cannot be checked: ${firstLine(error)}` }];
  }
}
