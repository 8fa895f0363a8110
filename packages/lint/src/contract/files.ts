import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { CORE_SCHEMA, load, mergeTag } from "js-yaml";
import type { RuleContext } from "../rule.ts";
import { referencesIn } from "../sources/references.ts";
import type { CatalogueFile } from "./catalogue.ts";

/** Returns the file that is being checked. */
export function fileOf({ document }: RuleContext): string {
  return document.source ?? "";
}

/** Returns the folder of the document that is being checked, and the version in its name. */
export function folderOf(context: RuleContext): { folder: string; openapi: string; version: string } {
  const folder = dirname(fileOf(context));
  return { folder, openapi: dirname(folder), version: folder.split(/[\\/]/).at(-1) ?? "" };
}

/** Returns the catalogue of a folder `openapi`, or an empty one if there is none. */
export function catalogueIn(openapi: string): CatalogueFile {
  const path = join(openapi, "errors.yaml");
  return existsSync(path) ? (readYaml(path) as CatalogueFile) : { retry: {}, rows: {} };
}

/** Returns the versions that have a folder in `openapi`. */
export function versionsIn(openapi: string): string[] {
  return readdirSync(openapi)
    .filter((name) => /^v\d+$/.test(name) && existsSync(join(openapi, name, "openapi.yaml")))
    .toSorted();
}

/** Returns all YAML files in a folder, as paths from that folder with forward slashes. */
export function yamlFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => name.endsWith(".yaml"))
    .toSorted();
}

/** Returns the files of a folder that the given files refer to, directly or indirectly, with forward slashes. */
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

/** Returns the files that one file of a folder refers to, as paths from that folder with forward slashes. */
export function filesReferredTo(folder: string, name: string): string[] {
  return referencesIn(readYaml(join(folder, name)))
    .map((reference) => reference.split("#", 1)[0] ?? "")
    .filter((file) => file !== "")
    .map((file) => relative(folder, join(folder, dirname(name), file)).replaceAll("\\", "/"));
}

const SCHEMA = CORE_SCHEMA.withTags(mergeTag);

/** Reads a YAML file; an empty file is `null`. */
export function readYaml(path: string): unknown {
  return load(readFileSync(path, "utf8"), { schema: SCHEMA, filename: path }) ?? null;
}
