import { schemaPath, twinPath } from "../model/address.ts";

/** Code between fences that are longer than any run of backticks in it. */
export function fence(syntax: string, code: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
  const mark = "`".repeat(longest + 1);
  return `${mark}${syntax}\n${code.trimEnd()}\n${mark}`;
}

/** A link to the twin of a component schema. */
export function rootTwin(version: string, component: string): string {
  return `[${component}](${twinPath(schemaPath(version, component))})`;
}
