import type { Change, Place } from "@extraction-api/diff";
import type { Compared } from "../document/compare.ts";
import { readEdited, type EditedFiles } from "./patches-in-turn.ts";
import { restorePair } from "./restore-pair.ts";
import { restorePath } from "./restore-path.ts";
import { unifiedDiff } from "./unified-diff.ts";
import { listAt, pairAt, readYaml, withList, yamlText, type YamlText } from "./yaml-text.ts";

/** The file of a place in the base, in the tree, and in the tree with earlier patches, to which a patch is made. */
interface Sources {
  readonly before: YamlText;
  readonly tree: YamlText;
  readonly now: YamlText;
  readonly place: Place & { readonly line: number };
}

/** The number of days for which a restored value is promised. */
const NOTICE = 180;

/**
 * Returns a patch of the source after which a change no longer blocks merging: restores a removed operation or field as
 * deprecated, restores a removed `enum` value of requests, removes an added `enum` value of responses, or makes a newly
 * required field optional. Undefined in all other cases.
 *
 * @param today `YYYY-MM-DD`: the sunset of a restored value is counted from this day
 * @param edited files to which earlier patches were applied
 */
export async function patchFor(
  change: Change,
  compared: Compared,
  today: string,
  edited: EditedFiles = new Map(),
): Promise<string | undefined> {
  const place = change.effect === "removed" ? change.base : (change.revision ?? change.base);
  // A removed value was promised, even if its removal may break no caller.
  const isClosed = change.level === "breaking" || change.effect === "removed";
  if (!isClosed || place?.file === undefined || place.line === undefined) return undefined;
  const { baseFiles, files } = compared;
  const current = readEdited(files, edited);
  const [before, tree, now] = await Promise.all(
    [baseFiles, files, current].map((read) => readYaml(read, place.file ?? "")),
  );
  if (before === undefined) return undefined;
  const marks = ["deprecated: true", `x-sunset: "${daysAfter(today, NOTICE)}"`];
  if (tree === undefined || now === undefined)
    return change.subject === "operation" && change.effect === "removed"
      ? restorePath({ ...compared, files: current }, place.file, before, marks)
      : undefined;
  const sources: Sources = { before, tree, now, place: { ...place, line: place.line } };
  const written =
    change.effect === "removed" && ["property", "operation"].includes(change.subject)
      ? restoreDeprecated(sources, marks)
      : (makeOptional(sources) ?? sameValues(change, sources));
  return written === undefined || !isParseable(written) ? undefined : unifiedDiff(place.file, now.text, written);
}

/** Returns whether the result can be parsed: an alias whose anchor is in another file cannot. */
function isParseable(text: string): boolean {
  try {
    return yamlText(text)?.document.toJS() !== undefined;
  } catch {
    return false;
  }
}

function restoreDeprecated({ before, now, place }: Sources, marks: readonly string[]): string | undefined {
  const pair = pairAt(before, place.line, place.column);
  const parent = pair?.path.slice(0, -1) ?? [];
  const isProperty = parent.at(-1) === "properties";
  if (pair === undefined || (parent.length > 0 && !isProperty)) return undefined;
  // A field that responses always contained must also be in `required`: that is left to a person.
  const required = listAt(before, [...parent.slice(0, -1), "required"]);
  if (isProperty && required?.includes(pair.path.at(-1) ?? "")) return undefined;
  return restorePair(before, pair, now, parent, marks);
}

function makeOptional({ before, tree, now, place }: Sources): string | undefined {
  const path = pairAt(tree, place.line, place.column)?.path ?? [];
  if (path.at(-2) !== "properties") return undefined;
  const at = [...path.slice(0, -2), "required"];
  const required = listAt(now, at);
  const name = path.at(-1) ?? "";
  if (!required?.includes(name) || listAt(before, at)?.includes(name)) return undefined;
  return withList(
    now,
    at,
    required.filter((one) => one !== name),
  );
}

/** Restores the values of requests; removes values of responses that callers do not know. */
function sameValues({ direction }: Change, { before, tree, now, place }: Sources): string | undefined {
  const path = pairAt(tree, place.line, place.column)?.path ?? [];
  const list = path.at(-1) === "enum" ? path : [...path, "enum"];
  const [old, values] = [listAt(before, list), listAt(now, list)];
  if (old === undefined || values === undefined) return undefined;
  const kept = direction === "send" ? values : values.filter((value) => old.includes(value));
  const back = direction === "receive" ? [] : old.filter((value) => !values.includes(value));
  const all = [...kept, ...back];
  return all.length === values.length && back.length === 0 ? undefined : withList(now, list, all);
}

function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
