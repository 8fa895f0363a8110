import { sizeOfHtml } from "../pages/packed-page.ts";
import type { PageResult } from "../pages/page-request.ts";

/** Takes pages for one object as long as they are small enough together: all of them are in memory, and go to a thread at once. */
export type PageRoom = (url: string, result: PageResult) => PageResult;

/**
 * Room for pages of this many characters together. The first page is always taken; one that finds no room is a page that could not
 * be read, whose text is let go at once.
 */
export function createPageRoom(characters: number): PageRoom {
  let used = 0;
  return (url, result) => {
    const size = result.ok ? sizeOfHtml(result.page) : 0;
    if (used === 0 || used + size <= characters) {
      used += size;
      return result;
    }
    const message = `${url} is left out: the pages of one object may have ${characters} characters together`;
    return { ok: false, row: "unprocessable-entity", message, credits: result.credits };
  };
}
