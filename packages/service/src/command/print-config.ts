import { settingList } from "./settings.ts";
import type { Settings } from "./read-settings.ts";

/** Every setting that has a value, and where it came from, as JSON; secrets are hidden. */
export function printConfig({ values, sources }: Settings): string {
  const shown = settingList.flatMap(([name, { isSecret }]) => {
    const value = values[name];
    if (value === undefined) return [];
    return [[name, { value: isSecret ? "hidden" : value, from: sources[name] }] as const];
  });
  return JSON.stringify(Object.fromEntries(shown), null, 2);
}
