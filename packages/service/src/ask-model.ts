import type { ModelEndpoint } from "./acquisition.ts";

/** One turn of a conversation with a model. */
export interface ModelTurn {
  readonly role: "system" | "user" | "assistant";
  readonly content: string;
}

/** Asks the configured model for a text; rejects with words for people, never with a key in them. */
export type Ask = (turns: readonly ModelTurn[], options: AskWish) => Promise<string>;

/** How long to wait, and who counts what it costs. */
export interface AskWish {
  readonly signal: AbortSignal;
  /** Receives the tokens that the answer cost, where the endpoint tells. */
  readonly spent: (tokens: number) => void;
}

/** Asks a model; the library that speaks to it is loaded at the first question, because most services never ask one. */
export function createAsk(endpoint: ModelEndpoint): Ask {
  return async (turns, options) => {
    const { askModel } = await import("./extract/model/endpoint.ts");
    return askModel(endpoint, turns, options);
  };
}
