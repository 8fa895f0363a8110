/** A page, or a part of one, with its text. */
export interface PagePart {
  readonly url: string;
  readonly text: string;
}

/** Maximum number of requests of one extraction. */
export const mostRequests = 20;

/** Minimum length of a part, characters; a smaller request has no room for anything. */
const shortest = 500;

/** The content of each request, and what did not fit. */
export interface Requests {
  readonly requests: readonly (readonly PagePart[])[];
  readonly warnings: readonly string[];
}

/**
 * Distributes pages over as few requests as possible. A page longer than a request is split between its blocks; what
 * exceeds the last request is reported.
 *
 * @param room number of characters that fit in one request
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

/**
 * Returns the best place to split a text: between blocks, otherwise lines, otherwise words, in the second half of what
 * fits.
 */
function cutBefore(text: string, from: number, to: number): number {
  const least = from + (to - from) / 2;
  for (const mark of ["\n\n", "\n", " "]) {
    const at = text.lastIndexOf(mark, to - mark.length);
    if (at >= least) return at + mark.length;
  }
  return to;
}
