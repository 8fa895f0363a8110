/** A request that was made. */
export interface Request {
  /** In capitals. */
  readonly method: string;
  /** May begin with the path of a server. */
  readonly path: string;
}

/** What one consumer of an API uses: operations, by name, id or the requests it made, and fields that it reads. */
export interface Consumer {
  readonly name: string;
  /** `GET /orders/{id}`, `webhook order.paid`. Names of path parameters do not matter. */
  readonly operations: ReadonlySet<string>;
  readonly operationIds: ReadonlySet<string>;
  /** Requests that were made, each once. */
  readonly requests: readonly Request[];
  /** Names of the properties that it reads, with all that is in them; all of them where undefined. */
  readonly fields: ReadonlySet<string> | undefined;
  /** What may name an operation: `GET /orders`, or `/orders` for all of its methods. */
  readonly mentions?: ReadonlySet<string>;
  /** Words that may be an operation id, in lower case and without signs. */
  readonly words?: ReadonlySet<string>;
}
