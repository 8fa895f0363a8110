/** The headers of a response. The standard `Headers` class implements it. */
export interface ResponseHeaders {
  /** Returns the value of a header, or null if the response lacks it. The name is case-insensitive. */
  get(name: string): string | null;
  /** Iterates over the names and values of all headers. */
  [Symbol.iterator](): Iterator<[string, string]>;
}

/** Headers that can be looked up. */
export type HeaderLookup = Pick<ResponseHeaders, "get">;

/**
 * Headers of a response as data, by lower-case name. `get` accepts a name in any case; a clone or the JSON of the
 * headers contains only the data.
 */
export type HeaderRecord = Readonly<Record<string, string | undefined>> & HeaderLookup;

/** Reads a body in chunks. */
export interface BodyReader {
  /** Returns the next chunk. */
  read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>;
  /** Stops reading. */
  cancel(): Promise<void>;
}

/** The part of a response that the client reads. The standard `Response` class implements it. */
export interface FetchResponse {
  /** The HTTP status. */
  readonly status: number;
  /** Whether the status is from 200 to 299. */
  readonly ok: boolean;
  /** The headers of the response. */
  readonly headers: ResponseHeaders;
  /** The body in chunks. Without it, the client detects a body above `maxResponseBytes` only after receiving it. */
  readonly body?: { getReader(): BodyReader } | null;
  /** Returns the whole body. Rejects if it cannot be read to its end. */
  text(): Promise<string>;
}
