/** One hostile thing: what is asked of the service, and what the hostile site serves for it. */
export interface HostileCase {
  readonly name: string;
  readonly path: string;
  /** The request's body as JSON; `{site}` becomes the address of the hostile site. */
  readonly body: () => string;
  /** When the call has to be answered, milliseconds; none for calls that only start a job. */
  readonly deadline?: number;
  /** The job that the call starts takes long, and is watched as long as it may be. */
  readonly isLong?: boolean;
}

/** A page of the hostile site, by its path. */
export interface HostilePage {
  readonly type: string;
  readonly body: () => string | Buffer;
  /** How the body is compressed, as its header says. */
  readonly encoding?: string;
}

/** The whole corpus: cases, and the pages that they lead to. */
export interface Corpus {
  readonly cases: readonly HostileCase[];
  readonly pages: ReadonlyMap<string, HostilePage>;
}

/** A text repeated to a size, characters. */
export function filled(part: string, size: number): string {
  return part.repeat(Math.ceil(size / part.length));
}
