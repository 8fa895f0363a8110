import type { Model } from "@extraction-api/page-reader";
import { PageFailure } from "@extraction-api/page-reader/failure";
import type { ModelEndpoint } from "../acquisition.ts";
import { withoutReasoning } from "./without-reasoning.ts";

/** How long a model may take, milliseconds. */
const timeoutMs = 120_000;

/**
 * Request settings that some servers reject, and how their error messages name them. An unclear message is taken to
 * reject JSON mode, which the fewest servers support, and then the temperature.
 */
const optional = { system: /\bsystem\b/i, temperature: /temperature/i, json: /(?:)/ };
type Optional = keyof typeof optional;

type Messages = Parameters<Model>[0];

/**
 * Creates a model behind an OpenAI-compatible endpoint. The client library retries rate limits and transient failures.
 * A setting that the server rejects is left out from then on, and a model's reasoning is removed from its text.
 *
 * @throws PageFailure `bad-gateway` or `gateway-timeout`, with neither key nor address in its message; the signal's
 *   reason if it aborts
 */
export function createModel(endpoint: ModelEndpoint): Model {
  const { baseUrl: baseURL, model } = endpoint;
  // The library requires a key; a server without keys gets none.
  const hasKey = endpoint.apiKey !== "";
  const keys = {
    apiKey: hasKey ? endpoint.apiKey : "none",
    ...(!hasKey && { defaultHeaders: { authorization: null } }),
  };
  const accepted = new Set(Object.keys(optional) as Optional[]);
  return async (messages, options = {}) => {
    // Loaded with the first question: it is large, every reading thread would hold it, and most never use it.
    const { default: OpenAI, APIConnectionTimeoutError } = await import("openai");
    const client = new OpenAI({ baseURL, ...keys, timeout: timeoutMs, maxRetries: 2 });
    const ask = () =>
      client.chat.completions.create(
        {
          model,
          messages: accepted.has("system") ? [...messages] : withoutSystem(messages),
          ...(accepted.has("temperature") && { temperature: 0 }),
          ...(accepted.has("json") && options.json === true && { response_format: { type: "json_object" as const } }),
        },
        options.signal ? { signal: options.signal } : {},
      );
    for (;;) {
      try {
        const completion = await ask();
        options.spent?.(completion.usage?.total_tokens ?? 0);
        return withoutReasoning(textOf(completion.choices[0]?.message.content));
      } catch (error) {
        options.signal?.throwIfAborted();
        const sent = [...accepted].filter((setting) => setting !== "json" || options.json === true);
        const refused = refusedSetting(error as Error & { status?: number }, sent);
        if (!refused) throw failureOf(error as Error, endpoint, error instanceof APIConnectionTimeoutError);
        accepted.delete(refused);
      }
    }
  };
}

function refusedSetting(
  { status, message }: Error & { readonly status?: number },
  sent: readonly Optional[],
): Optional | undefined {
  if (status !== 400 && status !== 422) return undefined;
  return sent.find((setting) => optional[setting].test(message)) ?? sent.find((setting) => setting === "temperature");
}

/** Returns messages for a model without a system role: the instructions come before the question. */
function withoutSystem(messages: Messages): Messages[number][] {
  const isSystem = ({ role }: Messages[number]) => role === "system";
  const instructions = messages.filter(isSystem).map(({ content }) => `${content}\n\n`);
  const [question, ...rest] = messages.filter((message) => !isSystem(message));
  return question ? [{ ...question, content: instructions.join("") + question.content }, ...rest] : [];
}

/** Returns the text of a message. Some servers send it in parts, with the reasoning in parts of its own. */
function textOf(content: unknown): string {
  const parts = [content ?? ""].flat() as (string | { readonly text?: string })[];
  return parts.map((part) => (typeof part === "string" ? part : (part.text ?? ""))).join("");
}

/** The endpoint is the operator's and known to them; callers only learn what happened there. */
function failureOf(error: Error, { baseUrl, apiKey }: ModelEndpoint, isLate: boolean): PageFailure {
  if (isLate) return new PageFailure("gateway-timeout", "Gateway Timeout: the model took too long");
  const hidden = [apiKey, baseUrl, URL.parse(baseUrl)?.host ?? ""].filter((text) => text !== "");
  const redacted = hidden.reduce((text, secret) => text.replaceAll(secret, "…"), error.message);
  // A wrong path, key or name of a model, which the operator has to correct.
  const isRefused = "status" in error && Number(error.status) >= 400 && Number(error.status) < 500;
  const happened = isRefused ? "refused the request" : "did not respond";
  return new PageFailure("bad-gateway", `Bad Gateway: the model ${happened}: ${redacted}`, { cause: error });
}
