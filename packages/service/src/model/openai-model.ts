import type { Model } from "@extraction-api/page-reader";
import { PageFailure } from "@extraction-api/page-reader/failure";
import type { ModelEndpoint } from "../acquisition.ts";

/** Milliseconds a model may take. */
const timeoutMs = 120_000;

/**
 * A model behind an OpenAI-compatible endpoint. Rate limits and passing failures are retried by the client library.
 *
 * @throws PageFailure `bad-gateway` or `gateway-timeout` without the key in its message; the signal's reason when it aborts
 */
export function createModel(endpoint: ModelEndpoint): Model {
  const { baseUrl: baseURL, apiKey, model } = endpoint;
  return async (messages, options = {}) => {
    // Loaded with the first question: it is large, every reading thread would hold it, and most never ask.
    const { default: OpenAI, APIConnectionTimeoutError } = await import("openai");
    try {
      const client = new OpenAI({ baseURL, apiKey, timeout: timeoutMs, maxRetries: 2 });
      const completion = await client.chat.completions.create(
        {
          model,
          messages: [...messages],
          temperature: 0,
          ...(options.json === true && { response_format: { type: "json_object" as const } }),
        },
        options.signal ? { signal: options.signal } : {},
      );
      options.spent?.(completion.usage?.total_tokens ?? 0);
      return completion.choices[0]?.message.content ?? "";
    } catch (error) {
      options.signal?.throwIfAborted();
      throw failureOf(error as Error, endpoint, error instanceof APIConnectionTimeoutError);
    }
  };
}

function failureOf(error: Error, { baseUrl, apiKey }: ModelEndpoint, isLate: boolean): PageFailure {
  if (isLate) return new PageFailure("gateway-timeout", `Gateway Timeout: the model at ${baseUrl} took too long`);
  const told = apiKey === "" ? error.message : error.message.replaceAll(apiKey, "…");
  return new PageFailure("bad-gateway", `Bad Gateway: the model at ${baseUrl} did not answer: ${told}`);
}
