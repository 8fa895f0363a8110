import type { Cursor } from "../document/cursor.ts";
import { asObject } from "../document/cursor.ts";
import type { OpenDocument } from "../document/open-document.ts";

export interface Media {
  /** As written. */
  readonly name: string;
  readonly cursor: Cursor;
}

/** A media type without its parameters and without case. */
export function mediaKey(name: string): string {
  return (name.split(";")[0] as string).trim().toLowerCase();
}

/** A media type with the parameters that tell it from others, in one order: not the charset, which JSON has not. */
export function mediaVariant(name: string): string {
  const parameters = name
    .toLowerCase()
    .replaceAll(/[\s"]/g, "")
    .split(";")
    .slice(1)
    .filter((parameter) => parameter !== "" && !parameter.startsWith("charset="));
  return [mediaKey(name), ...parameters.sort()].join(";");
}

/** Media types by what they are; where two differ in their charset only, the second keeps its whole name. */
export function readMedia(document: OpenDocument, holder: Cursor | undefined): Map<string, Media> {
  const content = document.get(holder, "content");
  const found = new Map<string, Media>();
  for (const name of Object.keys(asObject(content?.value) ?? {})) {
    const cursor = document.get(content, name);
    if (cursor === undefined) continue;
    const variant = mediaVariant(name);
    found.set(found.has(variant) ? name.toLowerCase().replaceAll(" ", "") : variant, { name, cursor });
  }
  return found;
}

/**
 * The entry that covers a media type: itself, the same without parameters, the only one that has other parameters and
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

/** The entries of a type that the other side has not just so. */
function variantsOf(type: string, media: ReadonlyMap<string, Media>, others: ReadonlyMap<string, Media>): string[] {
  return [...media.keys()].filter((key) => mediaKey(key) === type && !others.has(key));
}

/** Whether a range such as `text/*` takes in a media type. */
export function takesIn(range: string, key: string): boolean {
  const [family, rest] = mediaKey(range).split("/");
  return rest === "*" && (family === "*" || key.startsWith(`${family ?? ""}/`));
}
