import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Version } from "./deployment.ts";

interface Effect {
  readonly operation: string;
  /** The operation's requests, as `METHOD /path`. */
  readonly pattern: RegExp;
  readonly effect: string;
}

type Items = Record<string, Record<string, { "x-side-effect"?: string }>>;

/** Returns the side effect of each operation, read from the document; fixed paths come before paths with parameters. */
export function sideEffects(version: Version): Effect[] {
  const bundle = join(import.meta.dirname, `../../../openapi/dist/${version}.json`);
  const { paths } = JSON.parse(readFileSync(bundle, "utf8")) as { paths: Items };
  const all = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]): Effect => {
      const name = `${method.toUpperCase()} ${path}`;
      const pattern = new RegExp(`^${name.replaceAll(/\{[^}]+\}/g, "[^/]+")}$`);
      return { operation: name, pattern, effect: operation["x-side-effect"] ?? "unsaid" };
    }),
  );
  return all.toSorted((a, b) => Number(a.operation.includes("{")) - Number(b.operation.includes("{")));
}
