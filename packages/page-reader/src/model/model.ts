/** One turn of a conversation with a model. */
export interface ModelMessage {
  readonly role: "system" | "user" | "assistant";
  readonly content: string;
}

/** What a model is asked for beside the messages. */
export interface AskOptions {
  /** The text has to be JSON. */
  readonly json?: boolean;
  /** Ends the waiting; the call then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Receives the tokens that a text cost, where the model tells. */
  readonly spent?: (tokens: number) => void;
}

/**
 * Asks a model once and resolves to its text. The reader has no network: whoever wants a model
 * brings the function that speaks to it. It throws a `PageFailure` for what callers should be told.
 *
 * @example const model: Model = async (messages) => (await chat(messages)).text;
 */
export type Model = (messages: readonly ModelMessage[], options?: AskOptions) => Promise<string>;
