/** One turn of a conversation with a model. */
export interface ModelMessage {
  readonly role: "system" | "user" | "assistant";
  readonly content: string;
}

/** Options of a request to a model. */
export interface AskOptions {
  /** Whether the text has to be JSON. */
  readonly json?: boolean;
  /** Ends the wait; the call then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Receives the tokens used, if the model reports them. */
  readonly spent?: (tokens: number) => void;
}

/**
 * Asks a model once and resolves to its text. The reader has no network: the program provides the function that calls
 * the model. It throws a `PageFailure` for what callers should see.
 *
 * @example const model: Model = async (messages) => (await chat(messages)).text;
 */
export type Model = (messages: readonly ModelMessage[], options?: AskOptions) => Promise<string>;
