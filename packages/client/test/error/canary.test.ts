import { inspect } from "node:util";
import { describe, expect, it, vi } from "vitest";
import { createClient, type ApiError } from "../../src/index.ts";
import { canary } from "../fault-matrix/canary.ts";
import { createFakeClock } from "../fake/clock.ts";
import { failure, hang, json, networkError, scripted, type Step } from "../fake/answers.ts";

const echo = { details: [{ message: `Bearer ${canary}`, nested: { key: canary } }], code: canary };
const carrying = Object.assign(new Error(`bad header Bearer ${canary}`), {
  code: `E-${canary}`,
  request: { headers: { authorization: `Bearer ${canary}` } },
});

/** Ways in which a key could come back. */
const leaks: [string, Step][] = [
  ["the words of an error", failure(401, `No such key: ${canary}`, echo)],
  ["an unknown error", failure(499, `No such key: ${canary}`, echo)],
  ["a retried error", failure(503, `No such key: ${canary}`, echo)],
  ["an error page", new Response(`<p>${canary}</p>`, { status: 502 })],
  ["a good page that is no JSON", new Response(`<p>${canary}</p>`, { status: 200 })],
  ["a refusal with status 200", json(200, { success: false, error: canary, ...echo })],
  ["what fetch throws", new TypeError(`fetch failed for ${canary}`, { cause: carrying })],
  ["a failed connection", networkError("ECONNREFUSED", `connect ECONNREFUSED with ${canary}`)],
  ["an error that carries the request", carrying],
  ["an answer that never comes", hang],
];

describe("a key", () => {
  it.each(leaks)("that is in %s is in nothing that the client shows", async (_, step) => {
    const shown: string[] = [];
    const log = vi.spyOn(console, "log").mockImplementation((...args: unknown[]) => void shown.push(inspect(args)));
    const warn = vi.spyOn(console, "warn").mockImplementation((...args: unknown[]) => void shown.push(inspect(args)));
    const client = createClient({
      apiKey: canary,
      baseUrl: "https://api.test/v2",
      fetch: scripted(step),
      clock: createFakeClock(),
      onEvent: (event) => shown.push(inspect(event, { depth: 9, showHidden: true })),
    });
    const { error } = await client.safe.startExtract({ urls: [] });
    expect(error).toBeDefined();
    const one = error as ApiError;
    for (const text of [
      one.message,
      one.stack,
      String(one),
      JSON.stringify(one),
      inspect(one, { depth: 9, showHidden: true }),
    ]) {
      shown.push(text ?? "");
    }
    shown.push(
      inspect(one.cause, { depth: 9, showHidden: true }),
      inspect(one.body, { depth: 9 }),
      inspect({ ...one }),
    );
    shown.push(inspect(structuredClone({ ...one }), { depth: 9 }));
    log.mockRestore();
    warn.mockRestore();
    expect(shown.filter((text) => text.includes(canary))).toEqual([]);
    expect(shown.length).toBeGreaterThan(8);
  });

  it("is not in the client that holds it", () => {
    const client = createClient({ apiKey: canary, baseUrl: "https://api.test/v2" });
    expect(inspect(client, { depth: 9, showHidden: true })).not.toContain(canary);
    expect(JSON.stringify(client)).not.toContain(canary);
  });

  it("is not in the message about a key that makes no sense", () => {
    expect(() => createClient({ apiKey: `${canary}\n`, baseUrl: "https://api.test/v2" })).toThrow(
      "createClient: apiKey must be letters, digits and -._~+/=: without blanks and line breaks.",
    );
  });
});
