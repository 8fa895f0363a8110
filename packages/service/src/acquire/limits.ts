/** Limits of reading one page, whatever the site sends. */
export interface FetchLimits {
  /** Maximum body size after decompression, bytes. */
  readonly bodyBytes: number;
  /** Bytes that suffice where only the beginning of a body matters. The rest is not read and causes no failure. */
  readonly enoughBytes?: number | undefined;
  /** Maximum size of a PDF, bytes. */
  readonly fileBytes: number;
  /** Maximum number of redirects. */
  readonly redirects: number;
  /** Maximum size of a response's head, bytes. */
  readonly headerBytes: number;
}

const megabyte = 1024 * 1024;

/** Limits that are generous to real pages and stop hostile ones. */
export const defaultFetchLimits: FetchLimits = {
  bodyBytes: 20 * megabyte,
  fileBytes: 100 * megabyte,
  redirects: 10,
  headerBytes: 64 * 1024,
};
