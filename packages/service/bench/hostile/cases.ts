/** A hostile request, and the pages that the hostile site serves for it. */
export interface HostileCase {
  readonly name: string;
  readonly path: string;
  /** Returns the request's body as JSON. `{site}` is replaced by the address of the hostile site. */
  readonly body: () => string;
  /** Time within which the call must return, in milliseconds. Undefined for calls that only start a job. */
  readonly deadline?: number;
  /** Whether the job takes long, so that it is watched for the maximum time. */
  readonly isLong?: boolean;
}

/** What a connection gets byte for byte, in Latin-1, instead of a response. */
export interface RawReply {
  readonly begin: string;
  /** Follows, as often as `times` says, as fast as it is taken or every so many milliseconds. */
  readonly part?: string;
  readonly times?: number;
  readonly everyMs?: number;
}

/** A page of the hostile site, by its path. */
export interface HostilePage {
  readonly type: string;
  readonly body: () => string | Buffer;
  /** The compression of the body, as its header states it. */
  readonly encoding?: string;
  readonly raw?: RawReply;
}

/** The whole corpus: cases, and the pages that they request. */
export interface Corpus {
  readonly cases: readonly HostileCase[];
  readonly pages: ReadonlyMap<string, HostilePage>;
}

/** Returns a text repeated to a size in characters. */
export function filled(part: string, size: number): string {
  return part.repeat(Math.ceil(size / part.length));
}
