import { readFileSync, readdirSync } from "node:fs";

const src = new URL("../../src/", import.meta.url);

/** Returns the handwritten modules by name. */
export function sources(): Map<string, string> {
  const names = readdirSync(src, { recursive: true, encoding: "utf8" }).toSorted();
  const own = names.filter((name) => name.endsWith(".ts") && !name.startsWith("generated"));
  return new Map(own.map((name) => [name, readFileSync(new URL(name, src), "utf8")]));
}

/** Returns the names that callers can import: the exports of entry points, and what they re-export. */
export function published(): Set<string> {
  const entries = [
    "index.ts",
    "calls.ts",
    "v1.ts",
    "node.ts",
    "otel.ts",
    "webhooks.ts",
    "lists.ts",
    "log.ts",
    "deprecations.ts",
    "limit.ts",
    "msw.ts",
    "webhooks/webhook-error.ts",
    "upgrade.ts",
    "upgrade/explain.ts",
    "public-types.ts",
  ];
  const all = sources();
  const texts = entries.map((name) => all.get(name) ?? "").join("\n");
  const own = texts.matchAll(/^export (?:function|const|interface|type) (\w+)/gm);
  const passed = texts.matchAll(/^export type \{ ([^}]+) \}/gm);
  return new Set([...own, ...passed].flatMap(([, names = ""]) => names.split(", ")));
}

/** Returns the examples in the comments of a module, each with the name that it documents. */
export function examplesIn(source: string): { readonly name: string; readonly code: string }[] {
  const comments = source.matchAll(/ \* ```ts\n([\s\S]*?)\n \* ```[\s\S]*?\*\/\nexport (?:[a-z]+ )+(\w+)/g);
  return Array.from(comments, ([, lines = "", name = ""]) => ({ name, code: lines.replace(/^ \* ?/gm, "") }));
}

/** Returns the undocumented exports of a module: names, and members of interfaces. */
export function undocumented(source: string): string[] {
  const lines = source.split("\n");
  const silent = (at: number): boolean => !lines[at - 1]?.endsWith("*/");
  let inside = "";
  return lines.flatMap((line, at) => {
    const [, kind, name = ""] = /^export (?:abstract )?(function|const|class|interface|type) (\w+)/.exec(line) ?? [];
    if (name) inside = kind === "interface" ? name : "";
    if (line.startsWith("}")) inside = "";
    if (name) return silent(at) ? [name] : [];
    const [, member] = /^ {2}(?:readonly )?"?(\w+)\??(?::|\()/.exec(line) ?? [];
    return inside && member && silent(at) ? [`${inside}.${member}`] : [];
  });
}
