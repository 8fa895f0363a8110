import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { readText } from "../../src/http/body.ts";
import type { FetchResponse } from "../../src/response.ts";

/** Creates a response whose body has these chunks, and which records how it was read. */
function response(headers: Record<string, string>, parts: readonly Uint8Array[]): FetchResponse & { how: string[] } {
  const how: string[] = [];
  const left = [...parts];
  return {
    how,
    status: 200,
    ok: true,
    headers: new Headers(headers),
    text: async () => (how.push("whole"), Buffer.concat(parts).toString()),
    body: {
      getReader: () => {
        how.push("parts");
        return {
          read: async () => ({ done: left.length === 0, value: left.shift() }),
          cancel: async () => void how.push("cancelled"),
        };
      },
    },
  };
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe("a body with a limit of eight bytes", () => {
  it.each([
    ["is read in one piece if its length is the limit", { "content-length": "8" }, ["whole"]],
    ["is read in chunks if it is compressed", { "content-length": "8", "content-encoding": "br" }, ["parts"]],
    ["is read in chunks if it has no length", {}, ["parts"]],
  ])("%s", async (_, headers, how) => {
    const one = response(headers, [bytes("12345"), bytes("678")]);
    expect([await readText(one, one.headers, 8), one.how]).toEqual(["12345678", how]);
  });

  it.each([
    ["that turns out larger", { "content-length": "8", "content-encoding": "br" }],
    ["with a larger announced length", { "content-length": "9" }],
  ])("%s is not read to its end", async (_, headers) => {
    const one = response(headers, [bytes("12345"), bytes("6789")]);
    await expect(readText(one, one.headers, 8)).rejects.toMatchObject({ code: "RESPONSE_TOO_LARGE" });
    expect(one.how).toEqual(["parts", "cancelled"]);
  });

  it.each([
    [{ success: true }, "[object Object]"],
    [null, "null"],
  ])("is text, too, if the fetch of a test returns %j in its place", async (value, text) => {
    const { body: _, ...whole } = response({}, []);
    const one = { ...whole, text: async () => value as unknown as string };
    expect(await readText(one, one.headers, 99)).toBe(text);
  });

  it("may have exactly the allowed size in a transport without chunks", async () => {
    const { body: _, ...whole } = response({}, [bytes("12345678")]);
    expect(await readText(whole, whole.headers, 8)).toBe("12345678");
    await expect(readText(whole, whole.headers, 7)).rejects.toThrow("maxResponseBytes");
  });

  it("is read in one piece if it is a stream of Node, as in node-fetch", async () => {
    const { body: _, ...rest } = response({ "content-encoding": "gzip" }, [bytes("12345678")]);
    const one = { ...rest, body: Readable.from([]) } as unknown as FetchResponse;
    expect(await readText(one, one.headers, 8)).toBe("12345678");
    await expect(readText(one, one.headers, 7)).rejects.toThrow("maxResponseBytes");
  });

  it("may have a character across two chunks, or end within one", async () => {
    const [first = 0, ...rest] = bytes("\u2603");
    const parts = [Uint8Array.of(0x61, first), Uint8Array.from(rest), Uint8Array.of(first)];
    const one = response({}, parts);
    expect(await readText(one, one.headers, 8)).toBe("a\u2603\ufffd");
  });
});
