/** A recorded request. */
export interface Request {
  /** In capitals. */
  readonly method: string;
  /** May begin with the path of a server. */
  readonly path: string;
}

/**
 * The parts of an API that one consumer uses: operations, by name, id or recorded request, and fields that it reads.
 */
export interface Consumer {
  /** File name, for messages. */
  readonly name: string;
  /** `GET /orders/{id}`, `webhook order.paid`. Names of path parameters do not matter. */
  readonly operations: ReadonlySet<string>;
  /** Ids of operations. */
  readonly operationIds: ReadonlySet<string>;
  /** Recorded requests, without duplicates. */
  readonly requests: readonly Request[];
  /** Names of the properties that it reads, including everything in them; undefined for all. */
  readonly fields: ReadonlySet<string> | undefined;
  /** Possible names of operations: `GET /orders`, or `/orders` for all of its methods. */
  readonly mentions?: ReadonlySet<string>;
  /** Words that may be operation ids, in lower case without punctuation. */
  readonly words?: ReadonlySet<string>;
}
