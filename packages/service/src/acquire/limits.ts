/** What bounds the reading of one page, whatever the site sends. */
export interface FetchLimits {
  /** Largest body after decompression, bytes. */
  readonly bodyBytes: number;
  /** Bytes of a body that are enough, where its beginning is: what it has beyond them is not read, and no failure. */
  readonly enoughBytes?: number | undefined;
  /** Largest body of a PDF, bytes. */
  readonly fileBytes: number;
  /** Redirects followed at most. */
  readonly redirects: number;
  /** Largest response head, bytes. */
  readonly headerBytes: number;
  /** Deepest nesting of elements that is read; what lies deeper loses its tags. */
  readonly depth: number;
}

const megabyte = 1024 * 1024;

/** Bounds that are generous to real pages and deadly to hostile ones. */
export const defaultFetchLimits: FetchLimits = {
  bodyBytes: 20 * megabyte,
  fileBytes: 100 * megabyte,
  redirects: 10,
  headerBytes: 64 * 1024,
  depth: 400,
};
