import type { Compared } from "../document/compare.ts";
import { YamlPlaces } from "../document/yaml-places.ts";
import type { ShortSunset } from "../gate/sunsets.ts";
import { unifiedDiff } from "./unified-diff.ts";
import { pairAt, readYaml, withMembers, withScalar } from "./yaml-text.ts";

/** Returns a patch that restores the promised day, or sets the first day with enough notice. */
export async function sunsetPatch(
  { pointer, keep, isRemoved }: ShortSunset,
  { files, version }: Compared,
): Promise<string | undefined> {
  const key = isRemoved ? "deprecated" : "x-sunset";
  const at = `${pointer}/${key}`;
  const place = (await new YamlPlaces(files, version).find([at])).get(at);
  if (place?.file === undefined || place.line === undefined) return undefined;
  const now = await readYaml(files, place.file);
  const path = now && pairAt(now, place.line, place.column)?.path;
  if (now === undefined || path?.at(-1) !== key) return undefined;
  const written = isRemoved ? withMembers(now, path, [`x-sunset: "${keep}"`]) : withScalar(now, path, `"${keep}"`);
  return written === undefined ? undefined : unifiedDiff(place.file, now.text, written);
}
