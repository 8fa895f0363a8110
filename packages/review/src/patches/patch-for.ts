import type { Change } from "@extraction-api/diff";
import type { Compared } from "../document/compare.ts";
import { unifiedDiff } from "./unified-diff.ts";
import { blockAt, listAt, pathOfLine, withBlock, withList, yamlText, type YamlText } from "./yaml-text.ts";

/**
 * A patch of the source after which a change no longer breaks: a field that went stays, deprecated; a value that went from
 * an `enum` comes back; a field that became required is optional. Undefined where none of these is the case.
 */
export async function patchFor(change: Change, { baseFiles, files }: Compared): Promise<string | undefined> {
  const place = change.effect === "removed" ? change.base : (change.revision ?? change.base);
  if (change.level !== "breaking" || place?.file === undefined || place.line === undefined) return undefined;
  const [before, now] = await Promise.all(
    [baseFiles, files].map(async (read) => {
      const bytes = await Promise.resolve(read(place.file ?? "")).catch(() => undefined);
      return bytes === undefined ? undefined : yamlText(Buffer.from(bytes).toString());
    }),
  );
  if (before === undefined || now === undefined) return undefined;
  const written =
    change.subject === "property" && change.effect === "removed"
      ? keepProperty(before, now, place.line)
      : (makeOptional(before, now, place.line) ?? keepValues(change, before, now, place.line));
  return written === undefined ? undefined : unifiedDiff(place.file, now.text, written);
}

function keepProperty(before: YamlText, now: YamlText, line: number): string | undefined {
  const path = pathOfLine(before, line);
  const [name, properties] = [path.at(-1), path.at(-2)];
  if (name === undefined || properties !== "properties") return undefined;
  // A field that responses always had has to be in `required`, too: that is for a person to write.
  if (listAt(before, [...path.slice(0, -2), "required"])?.includes(name)) return undefined;
  const [first = "", ...rest] = blockAt(before, line);
  const inner = /^ */.exec(rest[0] ?? "")?.[0] ?? "";
  if (!first.endsWith(":") || rest.length === 0) return undefined;
  const mark = rest.some((one) => one.startsWith(`${inner}deprecated:`)) ? [] : [`${inner}deprecated: true`];
  return withBlock(now, path.slice(0, -1), [first, ...rest, ...mark]);
}

function makeOptional(before: YamlText, now: YamlText, line: number): string | undefined {
  const path = pathOfLine(now, line);
  const at = path.at(-2) === "properties" ? path.slice(0, -2) : path.slice(0, -1);
  const required = listAt(now, [...at, "required"]);
  const name = path.at(-1) ?? "";
  if (path.at(-2) !== "properties" || !required?.includes(name)) return undefined;
  if (listAt(before, [...at, "required"])?.includes(name)) return undefined;
  return withList(
    now,
    [...at, "required"],
    required.filter((one) => one !== name),
  );
}

function keepValues(change: Change, before: YamlText, now: YamlText, line: number): string | undefined {
  const path = pathOfLine(now, line);
  const list = path.at(-1) === "enum" ? path : [...path, "enum"];
  const [old, values] = [listAt(before, list), listAt(now, list)];
  if (old === undefined || values === undefined || change.direction !== "send") return undefined;
  const gone = old.filter((value) => !values.includes(value));
  return gone.length === 0 ? undefined : withList(now, list, [...values, ...gone]);
}
