/** Headers of a response. `Headers` is one. */
export interface ResponseHeaders {
  /** The value of a header, its name in any case; null where the response lacks it. */
  get(name: string): string | null;
  /** All headers. Of a transport without it, middleware and `createFetch` show only the headers that this client reads. */
  [Symbol.iterator]?(): Iterator<[string, string]>;
}

/**
 * Headers of a response as data, by their names in lower case. `get` takes a name in any case; a clone or a JSON text of
 * the headers has the data alone.
 */
export type HeaderRecord = Readonly<Record<string, string | undefined>> & Pick<ResponseHeaders, "get">;

/** Reads a body part by part. */
export interface BodyReader {
  /** The next part. */
  read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>;
  /** Ends the reading. */
  cancel(): Promise<void>;
}

/** What the client reads of a response; a `Response` is one. */
export interface FetchResponse {
  /** The HTTP status. */
  readonly status: number;
  /** Whether the status is 200 to 299. */
  readonly ok: boolean;
  /** The headers of the response. */
  readonly headers: ResponseHeaders;
  /** The body in parts. Without it, a body is larger than `maxResponseBytes` only once it is there. */
  readonly body?: { getReader(): BodyReader } | null;
  /** The whole body. Rejects where it cannot be read to its end. */
  text(): Promise<string>;
}
