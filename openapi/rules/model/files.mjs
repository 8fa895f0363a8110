import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { parse } from "../../../packages/codegen/src/lint/rule-libraries.ts";

/** The folder of the document that is being linted, and the version that it is named after. */
export function folderOf(context) {
  const folder = dirname(context.document.source);
  return { folder, openapi: dirname(folder), version: folder.split(/[\\/]/).at(-1) };
}

/** The catalogue beside the documents. */
export function catalogueOf(context) {
  const path = join(folderOf(context).openapi, "errors.yaml");
  return existsSync(path) ? parse(readFileSync(path, "utf8")) : { rows: {} };
}

/** Every YAML file below a folder, from that folder, with forward slashes. */
export function yamlFiles(folder) {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => name.endsWith(".yaml"))
    .toSorted();
}

/** The files of a folder that can be reached from some of them by references, with forward slashes. */
export function reachableFiles(folder, ...starts) {
  const reached = new Set();
  const waiting = [...starts];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (reached.has(name) || !existsSync(join(folder, name))) continue;
    reached.add(name);
    const text = readFileSync(join(folder, name), "utf8");
    for (const [, ref] of text.matchAll(/\$ref:\s*["']?([^"'#\s,]+)/g)) {
      waiting.push(relative(folder, join(folder, dirname(name), ref)).replaceAll("\\", "/"));
    }
  }
  return reached;
}

/** Reads a YAML file. */
export function readYaml(path) {
  return parse(readFileSync(path, "utf8"));
}
