import { readFileSync } from "node:fs";
import { registerHooks, stripTypeScriptTypes } from "node:module";
import type { RuleGroup } from "./groups.ts";

const top = new URL("../../", import.meta.url).href;

/**
 * Loads a second copy of a module of this package in which some rule groups are switched off. The copy includes
 * everything that it imports from the package, so that `src` contains no code for ablation.
 *
 * @param file path in the package
 * @throws if a file does not contain the text that a group replaces
 */
export async function loadWithout<Module>(file: string, groups: readonly RuleGroup[]): Promise<Module> {
  const mark = `?without=${encodeURIComponent(groups.map(({ name }) => name).join(","))}`;
  const swaps = groups.flatMap((group) => group.swaps);
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      const resolved = next(specifier, context);
      const isOurs = context.parentURL?.endsWith(mark) === true && resolved.url.startsWith(top);
      return isOurs ? { ...resolved, url: resolved.url + mark } : resolved;
    },
    load(url, context, next) {
      const own = swaps.filter((swap) => url === top + swap.file + mark);
      if (own.length === 0) return next(url, context);
      const text = readFileSync(new URL(url), "utf8");
      return { format: "module", shortCircuit: true, source: stripTypeScriptTypes(own.reduce(swapped, text)) };
    },
  });
  try {
    return (await import(top + file + mark)) as Module;
  } finally {
    hooks.deregister();
  }
}

function swapped(text: string, { file, from, to }: RuleGroup["swaps"][number]): string {
  if (!text.includes(from)) throw new Error(`ablation: ${file} has no "${from}"; mend bench/ablation/groups.ts`);
  return text.replace(from, () => to);
}
