import type { Example } from "./document/example.ts";

/** The response of a deployment. */
export interface Received {
  readonly status: number;
  /** The media type that the response names, without parameters; empty if it names none. */
  readonly mediaType: string;
  /** The parsed body; undefined if it is not JSON. */
  readonly body: unknown;
}

/** The deployment under test. */
export interface Deployment {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly timeoutMs: number;
  readonly fetch: typeof globalThis.fetch;
}

/** Shorter keys belong to a service on this machine, and hiding them would garble ordinary words. */
const MIN_SECRET = 8;

/**
 * Returns a text without the key, even in JSON that escapes some of its characters: a deployment may repeat it, and
 * reports are shared.
 */
export function redact(text: string, key: string): string {
  return key.length < MIN_SECRET ? text : text.replaceAll(patternOf(key), "[key]");
}

function patternOf(key: string): RegExp {
  // A backslash behind another one is text itself.
  const escape = String.raw`(?<!\\)\\`;
  const characters = Array.from(key, (character) => {
    const code = character.charCodeAt(0).toString(16);
    const digits = code.padStart(4, "0").replaceAll(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
    const plain = `\\u{${code}}`;
    return `(?:${/["/\\]/.test(character) ? `(?:${escape})?` : ""}${plain}|${escape}u${digits})`;
  });
  return new RegExp(characters.join(""), "gu");
}

/**
 * Sends one example.
 *
 * @throws what fetch throws when there is no response
 */
export async function send(
  { operation, parameters, body, isKeyless }: Example,
  deployment: Deployment,
): Promise<Received> {
  let path = operation.path;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (operation.places.get(name) === "path") path = path.replace(`{${name}}`, encodeURIComponent(String(value)));
    else if (operation.places.get(name) === "query") query.set(name, String(value));
  }
  const url = deployment.baseUrl.replace(/\/$/, "") + path + (query.size > 0 ? `?${query}` : "");
  const response = await deployment.fetch(url, {
    method: operation.method,
    headers: {
      ...(isKeyless ? {} : { authorization: `Bearer ${deployment.apiKey}` }),
      "content-type": "application/json",
      accept: "application/json",
    },
    signal: AbortSignal.timeout(deployment.timeoutMs),
    redirect: "manual",
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = redact(await textOf(response), deployment.apiKey);
  const [mediaType = ""] = (response.headers.get("content-type") ?? "").toLowerCase().split(/\s*;/);
  return { status: response.status, mediaType, body: parsed(text) };
}

/** The maximum length of a body, characters: far more than any example leads to. */
const MAX_BODY = 20_000_000;

async function textOf({ body }: Response): Promise<string> {
  let text = "";
  for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part;
    if (text.length > MAX_BODY) throw new Error(`the body is longer than ${MAX_BODY} characters`);
  }
  return text;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
