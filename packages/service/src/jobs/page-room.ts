import { sizeOfSource } from "../pages/packed-page.ts";
import type { PageResult } from "../pages/page-request.ts";

/**
 * Accepts pages for one object while their total size is small enough: all of them are in memory and are sent to a
 * thread together.
 */
export type PageRoom = (url: string, result: PageResult) => PageResult;

/**
 * Creates room for pages with this many characters in total. The first page is always accepted; one that does not fit
 * becomes an unreadable page, and its text is released at once.
 */
export function createPageRoom(characters: number): PageRoom {
  let used = 0;
  return (url, result) => {
    const size = (result.ok ? sizeOfSource(result.page) : 0) ?? 0;
    if (used === 0 || used + size <= characters) {
      used += size;
      return result;
    }
    const message = `${url} is left out: the pages of one object may have ${characters} characters together`;
    return { ok: false, row: "unprocessable-entity", message, credits: result.credits };
  };
}
