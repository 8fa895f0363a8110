import type { Account } from "../account/keys.ts";
import type { BodyOf, OperationId, ParametersOf, SentOf } from "../contract/request-types.ts";
import type { Operation } from "../contract/operations.ts";
import type { Addresses } from "../http/read-json-body.ts";
import type { Services } from "../services.ts";

/** What every call has, whatever its operation. */
export interface CallFrame {
  readonly operation: Operation;
  readonly account: Account;
  /** The body's `urls`, where it has any; `body` and `sent` have them only where they are few. */
  readonly urls?: Addresses;
  /** The body as v1 has it, where v1 uses an operation of v2; responses about the job are put back into its words. */
  readonly asked?: Readonly<Record<string, unknown>>;
  /** Scheme, host, port and version segment; absolute URLs in responses start with it. */
  readonly baseUrl: string;
  /** Aborts when the caller goes away. Made when it is first asked for: most operations wait for nothing. */
  readonly signal: () => AbortSignal;
  readonly services: Services;
  /** A trace row that shall happen inside the run that this call starts. */
  readonly fault?: string;
}

/** One authorised, validated call of an operation of v2. */
export interface Call<Id extends OperationId> extends CallFrame {
  /** Path and query parameters, converted to the types the document states. */
  readonly parameters: ParametersOf<Id>;
  /** The request body with the document's defaults. */
  readonly body: BodyOf<Id>;
  /** Body fields the caller sent, before defaults; it tells a default from a choice. */
  readonly sent: SentOf<Id>;
}

/** A call whose operation is not known to the compiler: before it is dispatched, and all of v1. */
export interface UntypedCall extends CallFrame {
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
  readonly sent: Readonly<Record<string, unknown>>;
}

/** What an operation responds: 200 unless said otherwise. */
export interface OperationResult {
  readonly status?: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The code behind an operation. It throws `Refusal` for every error of the catalogue. */
export type Handler = (call: UntypedCall) => OperationResult | Promise<OperationResult>;

/** Handlers by operationId. */
export type HandlerTable = Readonly<Record<string, Handler>>;

/** The code behind each operation of v2, typed by what the document says of its request. */
export type TypedHandlers = {
  readonly [Id in OperationId]: (call: Call<Id>) => OperationResult | Promise<OperationResult>;
};

/** The same for the dispatcher, which checks every request against the document before it calls one of them. */
export function untyped(handlers: TypedHandlers): HandlerTable {
  return handlers as unknown as HandlerTable;
}
