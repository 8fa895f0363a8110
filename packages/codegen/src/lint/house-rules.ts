import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import spectralCore from "@stoplight/spectral-core";
import parsers from "@stoplight/spectral-parsers";
import resolver from "@stoplight/spectral-ref-resolver";
import { shown, type Finding } from "./finding.ts";

const rules = join(import.meta.dirname, "../../../../openapi/rules");

interface Ruleset {
  readonly rules: Readonly<Record<string, { readonly description: string }>>;
}

/** Checks one file against a ruleset of `openapi/rules`, `documents` or `catalogue`. */
export async function lintHouseRules(root: string, path: string, name: "documents" | "catalogue"): Promise<Finding[]> {
  const ruleset = await rulesetOf(name);
  const spectral = new spectralCore.Spectral({ resolver: resolver.httpAndFileResolver });
  spectral.setRuleset(ruleset as never);
  const document = new spectralCore.Document(await readFile(path, "utf8"), parsers.Yaml as never, path);
  const results = await spectral.run(document);
  return results.map(({ source, range, code, message }) => ({
    file: shown(root, source ?? path),
    line: range.start.line + 1,
    column: range.start.character + 1,
    rule: String(code),
    message,
    hint: ruleset.rules[code]?.description ?? "",
  }));
}

async function rulesetOf(name: string): Promise<Ruleset> {
  const module = (await import(pathToFileURL(join(rules, `${name}.mjs`)).href)) as { default: Ruleset };
  return module.default;
}
