import { oncePer } from "../once.ts";
import { keysIn, type Cursor } from "../document/cursor.ts";
import type { OpenDocument } from "../document/open-document.ts";
import { grouped } from "../grouped.ts";

/** A media type of a body, with its content. */
export interface Media {
  /** As declared. */
  readonly name: string;
  readonly cursor: Cursor;
}

/** Returns a media type in lower case without its parameters. */
export function mediaKey(name: string): string {
  return (name.split(";")[0] as string).trim().toLowerCase();
}

/**
 * Returns a media type with the parameters that distinguish it, in a fixed order, without the charset, which JSON does
 * not have.
 */
export function mediaVariant(name: string): string {
  const parameters = name
    .toLowerCase()
    .replaceAll(/[\s"]/g, "")
    .split(";")
    .slice(1)
    .filter((parameter) => parameter !== "" && !parameter.startsWith("charset="));
  return [mediaKey(name), ...parameters.sort()].join(";");
}

/** Returns media types by their variant. If two differ only in their charset, the second keeps its full name. */
export function readMedia(document: OpenDocument, holder: Cursor | undefined): Map<string, Media> {
  const content = document.get(holder, "content");
  const found = new Map<string, Media>();
  for (const name of keysIn(content)) {
    const cursor = document.get(content, name);
    if (cursor === undefined) continue;
    const variant = mediaVariant(name);
    found.set(found.has(variant) ? name.toLowerCase().replaceAll(" ", "") : variant, { name, cursor });
  }
  return found;
}

/**
 * Returns the entry that covers a media type: itself, the same without parameters, the only one with other parameters
 * that the other side does not have, or a range such as `application/*`.
 */
export function covering(
  media: ReadonlyMap<string, Media>,
  key: string,
  others: ReadonlyMap<string, Media>,
): Media | undefined {
  const type = mediaKey(key);
  const own = media.get(key) ?? media.get(type);
  if (own !== undefined) return own;
  const leftHere = variantsOf(type, media, others);
  const leftThere = variantsOf(type, others, media);
  if (leftHere.length === 1 && leftThere.length === 1) return media.get(leftHere[0] as string);
  return media.get(`${type.split("/")[0] ?? ""}/*`) ?? media.get("*/*");
}

const byType = oncePer((media: ReadonlyMap<string, Media>) => grouped(media.keys(), mediaKey));

/** Returns the entries of a type that the other side does not have identically. */
function variantsOf(
  type: string,
  media: ReadonlyMap<string, Media>,
  others: ReadonlyMap<string, Media>,
): readonly string[] {
  return (
    byType(media)
      .get(type)
      ?.filter((key) => !others.has(key)) ?? []
  );
}

/** Returns whether a media type is a range such as `text/*`. */
export function isRange(key: string): boolean {
  return mediaKey(key).endsWith("/*");
}

/** Returns whether a range such as `text/*` includes a media type. */
export function includesType(range: string, key: string): boolean {
  const [family, rest] = mediaKey(range).split("/");
  return rest === "*" && (family === "*" || key.startsWith(`${family ?? ""}/`));
}
