import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { CORE_SCHEMA, load, mergeTag } from "js-yaml";
import type { RuleContext } from "../rule.ts";
import type { CatalogueFile } from "./catalogue.ts";

/** The file that is being checked. */
export function fileOf({ document }: RuleContext): string {
  return document.source ?? "";
}

/** The folder of the document that is being checked, and the version that it is named after. */
export function folderOf(context: RuleContext): { folder: string; openapi: string; version: string } {
  const folder = dirname(fileOf(context));
  return { folder, openapi: dirname(folder), version: folder.split(/[\\/]/).at(-1) ?? "" };
}

/** The catalogue of a folder `openapi`; an empty one where there is none. */
export function catalogueIn(openapi: string): CatalogueFile {
  const path = join(openapi, "errors.yaml");
  return existsSync(path) ? (readYaml(path) as CatalogueFile) : { retry: {}, rows: {} };
}

/** The versions that have a folder in `openapi`. */
export function versionsIn(openapi: string): string[] {
  return readdirSync(openapi)
    .filter((name) => /^v\d+$/.test(name) && existsSync(join(openapi, name, "openapi.yaml")))
    .toSorted();
}

/** Every YAML file below a folder, from that folder, with forward slashes. */
export function yamlFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => name.endsWith(".yaml"))
    .toSorted();
}

/** The files of a folder that can be reached from some of them by references, with forward slashes. */
export function reachableFiles(folder: string, ...starts: readonly string[]): Set<string> {
  const reached = new Set<string>();
  const waiting = [...starts];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (reached.has(name) || !existsSync(join(folder, name))) continue;
    reached.add(name);
    waiting.push(...filesReferredTo(folder, name));
  }
  return reached;
}

/** The files that one file of a folder refers to, from that folder, with forward slashes. */
export function filesReferredTo(folder: string, name: string): string[] {
  const text = readFileSync(join(folder, name), "utf8");
  return [...text.matchAll(/\$ref:\s*["']?([^"'#\s,]+)/g)].map(([, reference = ""]) =>
    relative(folder, join(folder, dirname(name), reference)).replaceAll("\\", "/"),
  );
}

const SCHEMA = CORE_SCHEMA.withTags(mergeTag);

/** Reads a YAML file; an empty one is `null`. */
export function readYaml(path: string): unknown {
  return load(readFileSync(path, "utf8"), { schema: SCHEMA, filename: path }) ?? null;
}
