import ky from "ky";
import OpenAI from "openai";
import createFetchClient from "openapi-fetch";
import { createClient } from "@extraction-api/client";
import { createClient as createCalls } from "@extraction-api/client/calls";
import { nodeTransport } from "@extraction-api/client/node";

/** A successful call of a client. */
export type Call = () => Promise<unknown>;

/**
 * Returns the clients to compare, bare fetch first. Each gets a path and a body, posts the body as JSON with the key,
 * and parses the response. Bare fetch also builds its URL and serialises its body for each call.
 */
export function subjects(baseUrl: string): Map<string, Call> {
  const body = { urls: ["https://example.com/"] };
  const path = "/extract";
  const base = { authorization: "Bearer k-1" };
  const headers = { ...base, "content-type": "application/json" };
  const ours = createClient({ apiKey: "k-1", baseUrl });
  const calls = createCalls({ apiKey: "k-1", baseUrl });
  const undici = createClient({ apiKey: "k-1", baseUrl, fetch: nodeTransport({ connections: 16 }) });
  const peer = createFetchClient<Record<string, { post: object }>>({ baseUrl, headers });
  const openai = new OpenAI({ apiKey: "k-1", baseURL: baseUrl });
  const bare: Call = async () => {
    const init = { method: "POST", headers: { ...base, "content-type": "application/json" } };
    return (await fetch(`${baseUrl}${path}`, { ...init, body: JSON.stringify(body) })).json();
  };
  // The minimum of any client that has a time limit and limits the size of responses.
  const limited: Call = async () => {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), 75_000);
    const init = {
      method: "POST",
      headers: { ...base, "content-type": "application/json" },
      signal: controller.signal,
    };
    const response = await fetch(`${baseUrl}${path}`, { ...init, redirect: "manual", body: JSON.stringify(body) });
    if (Number(response.headers.get("content-length")) > 1e6) throw new Error("too large");
    const text = await response.text();
    clearTimeout(timer);
    return JSON.parse(text);
  };
  return new Map<string, Call>([
    ["bare fetch", bare],
    // Compared with itself: any difference from 1 is noise.
    ["bare fetch, repeated", () => bare()],
    ["fetch with a signal and a timer", limited],
    ["this client", () => ours.startExtract(body)],
    ["this client, calls by path", () => calls.POST("/extract", { body })],
    ["this client on undici", () => undici.startExtract(body)],
    ["openapi-fetch", () => peer.POST("/extract", { body } as never)],
    ["ky", () => ky.post(`${baseUrl}${path}`, { json: body, headers, retry: 0 }).json()],
    ["openai", () => openai.post("/extract", { body })],
  ]);
}
