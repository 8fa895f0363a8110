import type { Change, Place } from "@extraction-api/diff";
import type { Compared } from "../document/compare.ts";
import { restorePair } from "./restore-pair.ts";
import { restorePath } from "./restore-path.ts";
import { unifiedDiff } from "./unified-diff.ts";
import { listAt, pairAt, readYaml, withList, yamlText, type YamlText } from "./yaml-text.ts";

/** The file of a place before and now; now is undefined if the file was removed. */
interface Sources {
  readonly before: YamlText;
  readonly now: YamlText | undefined;
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
 */
export async function patchFor(change: Change, compared: Compared, today: string): Promise<string | undefined> {
  const place = change.effect === "removed" ? change.base : (change.revision ?? change.base);
  // A removed value was promised, even if its removal may break no caller.
  const isClosed = change.level === "breaking" || change.effect === "removed";
  if (!isClosed || place?.file === undefined || place.line === undefined) return undefined;
  const { baseFiles, files } = compared;
  const [before, now] = await Promise.all([baseFiles, files].map((read) => readYaml(read, place.file ?? "")));
  if (before === undefined) return undefined;
  const sources: Sources = { before, now, place: { ...place, line: place.line } };
  const marks = ["deprecated: true", `x-sunset: "${daysAfter(today, NOTICE)}"`];
  if (now === undefined)
    return change.subject === "operation" && change.effect === "removed"
      ? restorePath(compared, place.file, before, marks)
      : undefined;
  const written =
    change.effect === "removed" && ["property", "operation"].includes(change.subject)
      ? restoreDeprecated(sources, now, marks)
      : (makeOptional(sources, now) ?? sameValues(change, sources, now));
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

function restoreDeprecated({ before, place }: Sources, now: YamlText, marks: readonly string[]): string | undefined {
  const pair = pairAt(before, place.line, place.column);
  const parent = pair?.path.slice(0, -1) ?? [];
  const isProperty = parent.at(-1) === "properties";
  if (pair === undefined || (parent.length > 0 && !isProperty)) return undefined;
  // A field that responses always contained must also be in `required`: that is left to a person.
  const required = listAt(before, [...parent.slice(0, -1), "required"]);
  if (isProperty && required?.includes(pair.path.at(-1) ?? "")) return undefined;
  return restorePair(before, pair, now, parent, marks);
}

function makeOptional({ before, place }: Sources, now: YamlText): string | undefined {
  const path = pairAt(now, place.line, place.column)?.path ?? [];
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
function sameValues({ direction }: Change, { before, place }: Sources, now: YamlText): string | undefined {
  const path = pairAt(now, place.line, place.column)?.path ?? [];
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
