import type { Model } from "@extraction-api/page-reader";
import { PageFailure } from "@extraction-api/page-reader/failure";
import type { ModelEndpoint } from "../acquisition.ts";
import { withoutReasoning } from "./without-reasoning.ts";

/** How long a model may take, milliseconds. */
const timeoutMs = 120_000;

/** Settings that are only sent if the server accepts them: servers differ, and reject what they do not know. */
interface Habits {
  temperature: boolean;
  jsonMode: boolean;
}

/**
 * Creates a model behind an OpenAI-compatible endpoint. The client library retries rate limits and transient failures.
 * A setting that the server rejects is left out from then on, and a model's reasoning is removed from its text.
 *
 * @throws PageFailure `bad-gateway` or `gateway-timeout`, with neither key nor address in its message; the signal's
 *   reason if it aborts
 */
export function createModel(endpoint: ModelEndpoint): Model {
  const { baseUrl: baseURL, model } = endpoint;
  // A server without keys accepts any, and the library requires one.
  const apiKey = endpoint.apiKey === "" ? "none" : endpoint.apiKey;
  const habits: Habits = { temperature: true, jsonMode: true };
  return async (messages, options = {}) => {
    // Loaded with the first question: it is large, every reading thread would hold it, and most never use it.
    const { default: OpenAI, APIConnectionTimeoutError } = await import("openai");
    const client = new OpenAI({ baseURL, apiKey, timeout: timeoutMs, maxRetries: 2 });
    const ask = () =>
      client.chat.completions.create(
        {
          model,
          messages: [...messages],
          ...(habits.temperature && { temperature: 0 }),
          ...(habits.jsonMode && options.json === true && { response_format: { type: "json_object" as const } }),
        },
        options.signal ? { signal: options.signal } : {},
      );
    for (;;) {
      try {
        const completion = await ask();
        options.spent?.(completion.usage?.total_tokens ?? 0);
        return withoutReasoning(completion.choices[0]?.message.content ?? "");
      } catch (error) {
        options.signal?.throwIfAborted();
        const refused = refusedSetting(error as Error & { status?: number }, habits, options.json === true);
        if (!refused) throw failureOf(error as Error, endpoint, error instanceof APIConnectionTimeoutError);
        habits[refused] = false;
      }
    }
  };
}

/**
 * Returns the setting that a server rejects: the one that its message names, otherwise the one that fewer servers
 * support.
 */
function refusedSetting(
  { status, message }: Error & { readonly status?: number },
  { temperature, jsonMode }: Habits,
  wantsJson: boolean,
): keyof Habits | undefined {
  if (status !== 400 && status !== 422) return undefined;
  const usesJson = jsonMode && wantsJson;
  if (temperature && /temperature/i.test(message)) return "temperature";
  if (usesJson) return "jsonMode";
  return temperature ? "temperature" : undefined;
}

/** The endpoint is the operator's and known to them; callers only learn what happened there. */
function failureOf(error: Error, { baseUrl, apiKey }: ModelEndpoint, isLate: boolean): PageFailure {
  if (isLate) return new PageFailure("gateway-timeout", "Gateway Timeout: the model took too long");
  const hidden = [apiKey, baseUrl, URL.parse(baseUrl)?.host ?? ""].filter((text) => text !== "");
  const redacted = hidden.reduce((text, secret) => text.replaceAll(secret, "…"), error.message);
  return new PageFailure("bad-gateway", `Bad Gateway: the model did not respond: ${redacted}`, { cause: error });
}
