import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import spectralCore from "@stoplight/spectral-core";
import parsers from "@stoplight/spectral-parsers";
import resolver from "@stoplight/spectral-ref-resolver";
import { firstLine, shown, type Finding } from "./finding.ts";
import { rulesFolder } from "./rules-folder.ts";

type Check = (...args: readonly unknown[]) => unknown;

interface Ruleset {
  readonly rules: Readonly<
    Record<string, { readonly description: string; readonly then: { readonly function: Check } }>
  >;
}

/** Follows references to files alone: lint never asks the network. */
const fromFiles = new resolver.Resolver({
  resolvers: { file: { resolve: (uri: { path: () => string }) => readFile(decodeURIComponent(uri.path()), "utf8") } },
});

/** The rulesets of `openapi/rules`, each for one kind of file. */
export type RulesetName = "documents" | "catalogue" | "changes";

/** Checks one file against a ruleset of `openapi/rules`. */
export async function lintHouseRules(root: string, path: string, name: RulesetName): Promise<Finding[]> {
  const ruleset = await rulesetOf(name);
  const spectral = new spectralCore.Spectral({ resolver: fromFiles });
  spectral.setRuleset(ruleset as never);
  const document = new spectralCore.Document(await readFile(path, "utf8"), parsers.Yaml as never, path);
  const results = await spectral.run(document);
  return results.map(({ source, range, code, message }) => ({
    file: shown(root, source ?? path),
    line: range.start.line + 1,
    column: range.start.character + 1,
    rule: String(code),
    message,
    hint: ruleset.rules[code]?.description ?? "well-formed YAML whose references lead somewhere",
  }));
}

async function rulesetOf(name: RulesetName): Promise<Ruleset> {
  const module = (await import(pathToFileURL(join(rulesFolder, `${name}.mjs`)).href)) as { default: Ruleset };
  const rules = Object.entries(module.default.rules).map(([id, rule]) => [
    id,
    { ...rule, then: { ...rule.then, function: heldTogether(rule.then.function) } },
  ]);
  return { rules: Object.fromEntries(rules) as Ruleset["rules"] };
}

/** A rule that cannot cope with what it meets is a finding: it must neither pass nor hide what others found. */
function heldTogether(check: Check): Check {
  return (...args) => {
    try {
      return check(...args);
    } catch (error) {
      return [{ message: `This cannot be checked: ${firstLine(error)}` }];
    }
  };
}
