/** What one consumer of an API uses: operations, by name, id or the requests it made, and fields that it reads. */
export interface Consumer {
  readonly name: string;
  /** `GET /orders/{id}`, `webhook order.paid`. */
  readonly operations: ReadonlySet<string>;
  readonly operationIds: ReadonlySet<string>;
  /** Requests that were made: the path may begin with that of a server. */
  readonly requests: readonly { readonly method: string; readonly path: string }[];
  /** Names of the properties that it reads; all of them where undefined. */
  readonly fields: ReadonlySet<string> | undefined;
}
