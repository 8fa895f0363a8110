import { describe, expect, it } from "vitest";
import { redact, redactJson, secretsIn } from "../../src/error/redact.ts";

describe("the secrets in headers", () => {
  it("are whole values, the text after their first word, and parts of at least eight characters, also URL-encoded, longest first", () => {
    expect(secretsIn({ authorization: "Bearer one two" })).toEqual([
      "Bearer%20one%20two",
      "Bearer one two",
      "one%20two",
      "one two",
    ]);
    expect(secretsIn({ cookie: "a=1234567; b=12345678,, c" }).filter((one) => !one.includes("%"))).toEqual([
      "a=1234567; b=12345678,, c",
      "b=12345678,, c",
      "12345678",
    ]);
    expect(secretsIn({ "x-api-key": " x yz", accept: "text/html" })).toEqual(["%20x%20yz", " x yz"]);
    expect(secretsIn({ "proxy-auth": "ab", "x-token": "abc", "x-secret": "" })).toEqual(["abc", "ab"]);
  });

  it("are found in header names of any case", () => {
    expect(secretsIn({ "X-API-Key": "abc" })).toEqual(["abc"]);
    expect(secretsIn()).toEqual([]);
  });
});

describe("redaction", () => {
  it("replaces every occurrence, plain and URL-encoded", () => {
    expect(redact("a/b a%2Fb a%2fb", secretsIn({ key: "a/b" }))).toBe("[redacted] [redacted] [redacted]");
    expect(redact(undefined, ["a"])).toBeUndefined();
  });

  it("replaces texts and names in a JSON value, down to 32 levels", () => {
    const nested = (depth: number): unknown => (depth === 0 ? { key: "k-1" } : [nested(depth - 1)]);
    const depthOf = (value: unknown): number => (Array.isArray(value) ? 1 + depthOf(value[0]) : 0);
    const within = redactJson(nested(31), ["k-1"]);
    expect(JSON.stringify(within)).toContain('{"key":"[redacted]"}');
    const tooDeep = redactJson(nested(32), ["k-1"]);
    expect([depthOf(tooDeep), JSON.stringify(tooDeep).includes('"[too deep]"')]).toEqual([32, true]);
    expect(redactJson({ "k-1": [null, 1, true, "k-1"] }, ["k-1"])).toEqual({
      "[redacted]": [null, 1, true, "[redacted]"],
    });
  });
});
