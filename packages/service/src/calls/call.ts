import type { Account } from "../account/keys.ts";
import type { BodyOf, OperationId, ParametersOf, SentOf } from "../contract/request-types.ts";
import type { Operation } from "../contract/operations.ts";
import type { Addresses } from "../http/read-json-body.ts";
import type { Services } from "../services.ts";

/** The part of a call that does not depend on its operation. */
export interface CallFrame {
  readonly operation: Operation;
  readonly account: Account;
  /** The body's `urls`, if any; `body` and `sent` contain them only if they are few. */
  readonly urls?: Addresses;
  /** The body as v1 sent it, if v1 uses an operation of v2; responses about the job are translated back to v1. */
  readonly asked?: Readonly<Record<string, unknown>>;
  /** Scheme, host, port and version segment. Absolute URLs in responses start with it. */
  readonly baseUrl: string;
  /** When the request had been read, on a monotonic clock; the call's timeout counts from then. */
  readonly since: number;
  /** Aborts when the caller disconnects. Created on first use, since most operations never wait. */
  readonly signal: () => AbortSignal;
  readonly services: Services;
  /** A trace row to inject into the run that this call starts. */
  readonly fault?: string;
}

/** One authorised, validated call of a v2 operation. */
export interface Call<Id extends OperationId> extends CallFrame {
  /** Path and query parameters, converted to the document's types. */
  readonly parameters: ParametersOf<Id>;
  /** The request body with the document's defaults. */
  readonly body: BodyOf<Id>;
  /** The body fields that the caller sent, before defaults: they distinguish a default from a choice. */
  readonly sent: SentOf<Id>;
}

/** A call whose operation the compiler does not know: before dispatch, and for all of v1. */
export interface UntypedCall extends CallFrame {
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
  readonly sent: Readonly<Record<string, unknown>>;
}

/** The result of an operation: 200 unless stated otherwise. */
export interface OperationResult {
  readonly status?: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether the operation returns this same object again while nothing changes; its response is then kept with it. */
  readonly lasts?: boolean;
}

/** The code behind an operation. It throws `Refusal` for every error of the catalogue. */
export type Handler = (call: UntypedCall) => OperationResult | Promise<OperationResult>;

/** Handlers by operationId. */
export type HandlerTable = Readonly<Record<string, Handler>>;

/** The handlers of v2, typed by each operation's request in the document. */
export type TypedHandlers = {
  readonly [Id in OperationId]: (call: Call<Id>) => OperationResult | Promise<OperationResult>;
};

/** The handlers for the dispatcher, which checks every request against the document before it calls one. */
export function untyped(handlers: TypedHandlers): HandlerTable {
  return handlers as unknown as HandlerTable;
}
