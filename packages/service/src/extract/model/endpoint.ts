import { AcquireFailure } from "../../acquire/acquire-failure.ts";

/** An OpenAI-compatible model endpoint. */
export interface ModelEndpoint {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly model: string;
}

/** One turn of a conversation with the model. */
export interface ModelMessage {
  readonly role: "system" | "user" | "assistant";
  readonly content: string;
}

/** What a model is asked for beside the messages. */
export interface AskOptions {
  /** The answer has to be JSON. */
  readonly json?: boolean;
  readonly signal?: AbortSignal;
  /** Receives the tokens that an answer cost, where the endpoint tells. */
  readonly spent?: (tokens: number) => void;
}

/** Milliseconds a model may take. */
const timeoutMs = 120_000;

/**
 * Asks the model once. Rate limits and passing failures are retried by the client library.
 *
 * @throws AcquireFailure `bad-gateway` or `gateway-timeout` without the key in its message; the signal's reason when it aborts
 */
export async function askModel(
  endpoint: ModelEndpoint,
  messages: readonly ModelMessage[],
  options: AskOptions = {},
): Promise<string> {
  const { baseUrl: baseURL, apiKey, model } = endpoint;
  // Loaded with the first question: it is large, every reading thread would hold it, and most never ask.
  const { default: OpenAI, APIConnectionTimeoutError } = await import("openai");
  try {
    const client = new OpenAI({ baseURL, apiKey, timeout: timeoutMs, maxRetries: 2 });
    const answer = await client.chat.completions.create(
      {
        model,
        messages: [...messages],
        temperature: 0,
        ...(options.json === true && { response_format: { type: "json_object" as const } }),
      },
      options.signal ? { signal: options.signal } : {},
    );
    options.spent?.(answer.usage?.total_tokens ?? 0);
    return answer.choices[0]?.message.content ?? "";
  } catch (error) {
    options.signal?.throwIfAborted();
    throw failureOf(error as Error, endpoint, error instanceof APIConnectionTimeoutError);
  }
}

function failureOf(error: Error, { baseUrl, apiKey }: ModelEndpoint, isLate: boolean): AcquireFailure {
  if (isLate) return new AcquireFailure("gateway-timeout", `Gateway Timeout: the model at ${baseUrl} took too long`);
  const told = apiKey === "" ? error.message : error.message.replaceAll(apiKey, "…");
  return new AcquireFailure("bad-gateway", `Bad Gateway: the model at ${baseUrl} did not answer: ${told}`);
}
