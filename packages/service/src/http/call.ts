import type { Account } from "../account/keys.ts";
import type { Operation } from "../contract/operations.ts";
import type { Services } from "../services.ts";

/** One authorised, validated call of an operation. */
export interface Call {
  readonly operation: Operation;
  readonly account: Account;
  /** Path and query parameters, converted to the types the document states. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** The request body with the documents' defaults; undefined where the operation takes none. */
  readonly body: Readonly<Record<string, unknown>>;
  /** Body fields the caller sent, before defaults; it tells a default from a choice. */
  readonly sent: Readonly<Record<string, unknown>>;
  /** The body as v1 has it, where v1 stands on an operation of v2; answers about the job are put back into its words. */
  readonly asked?: Readonly<Record<string, unknown>>;
  /** Scheme, host, port and version segment; absolute URLs in answers start with it. */
  readonly baseUrl: string;
  /** Aborts when the caller goes away. Made when it is first asked for: most operations wait for nothing. */
  readonly signal: () => AbortSignal;
  readonly services: Services;
  /** A trace row that shall happen inside the run that this call starts. */
  readonly fault?: string;
}

/** What an operation answers: 200 unless said otherwise. */
export interface Reply {
  readonly status?: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The code behind an operation. It throws `Refusal` for every error of the catalogue. */
export type Handler = (call: Call) => Reply | Promise<Reply>;

/** Handlers by operationId. */
export type HandlerTable = Readonly<Record<string, Handler>>;
