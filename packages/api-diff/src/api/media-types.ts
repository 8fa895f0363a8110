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

/** Media types by key; where two differ in parameters only, both keep them. */
export function readMedia(document: OpenDocument, holder: Cursor | undefined): Map<string, Media> {
  const content = document.get(holder, "content");
  const names = Object.keys(asObject(content?.value) ?? {});
  const found = new Map<string, Media>();
  for (const name of names) {
    const cursor = document.get(content, name);
    if (cursor === undefined) continue;
    const isShared = names.filter((other) => mediaKey(other) === mediaKey(name)).length > 1;
    found.set(isShared ? name.toLowerCase().replaceAll(" ", "") : mediaKey(name), { name, cursor });
  }
  return found;
}

/** The entry that covers a media type: itself, or a range such as `application/*`. */
export function covering(media: ReadonlyMap<string, Media>, key: string): Media | undefined {
  const family = `${key.split("/")[0] ?? ""}/*`;
  return media.get(key) ?? media.get(family) ?? media.get("*/*");
}
