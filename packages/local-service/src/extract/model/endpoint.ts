import OpenAI from "openai";

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
}

/** Milliseconds a model may take. */
const timeoutMs = 120_000;

/**
 * Asks the model once. Rate limits and passing failures are retried by the client library.
 *
 * @throws Error without the key in its message
 */
export async function askModel(
  endpoint: ModelEndpoint,
  messages: readonly ModelMessage[],
  options: AskOptions = {},
): Promise<string> {
  const client = new OpenAI({ baseURL: endpoint.baseUrl, apiKey: endpoint.apiKey, timeout: timeoutMs, maxRetries: 2 });
  const answer = await client.chat.completions.create(
    {
      model: endpoint.model,
      messages: [...messages],
      temperature: 0,
      ...(options.json === true && { response_format: { type: "json_object" as const } }),
    },
    options.signal ? { signal: options.signal } : {},
  );
  return answer.choices[0]?.message.content ?? "";
}
