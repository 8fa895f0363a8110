/** A page, or a piece of one, with its text. */
export interface PagePart {
  readonly url: string;
  readonly text: string;
}

/** Requests that one extraction makes at most. */
export const mostRequests = 20;

/** Shortest piece that a page is cut into, characters; a request with less has no room for anything. */
const shortest = 500;

/** What is asked in each request, and what there was no room for. */
export interface Requests {
  readonly requests: readonly (readonly PagePart[])[];
  readonly warnings: readonly string[];
}

/**
 * Puts pages into as few requests as they fit in. A page longer than a request is cut between its blocks; what is
 * beyond the last request is told.
 *
 * @param room characters that fit in one request
 */
export function splitPages(pages: readonly PagePart[], room: number): Requests {
  const requests: PagePart[][] = [];
  let left = 0;
  for (const part of pages.flatMap((page) => piecesOf(page, Math.max(shortest, room)))) {
    if (requests.length === 0 || part.text.length > left) {
      requests.push([]);
      left = Math.max(shortest, room);
    }
    requests.at(-1)?.push(part);
    left -= part.text.length;
  }
  return { requests: requests.slice(0, mostRequests), warnings: warningsOf(requests.slice(mostRequests).flat()) };
}

function warningsOf(leftOut: readonly PagePart[]): string[] {
  const lengths = new Map<string, number>();
  for (const { url, text } of leftOut) lengths.set(url, (lengths.get(url) ?? 0) + text.length);
  return [...lengths].map(([url, length]) => `${length} characters of ${url} were not read: the pages are too long`);
}

function piecesOf({ url, text }: PagePart, room: number): PagePart[] {
  const pieces: PagePart[] = [];
  let from = 0;
  while (text.length - from > room) {
    const end = cutBefore(text, from, from + room);
    pieces.push({ url, text: text.slice(from, end) });
    from = end;
  }
  return [...pieces, { url, text: text.slice(from) }];
}

/** Where a text is best cut: between blocks, else lines, else words, in the second half of what fits. */
function cutBefore(text: string, from: number, to: number): number {
  const least = from + (to - from) / 2;
  for (const mark of ["\n\n", "\n", " "]) {
    const at = text.lastIndexOf(mark, to - mark.length);
    if (at >= least) return at + mark.length;
  }
  return to;
}
