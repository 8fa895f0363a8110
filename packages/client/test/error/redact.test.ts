import { describe, expect, it } from "vitest";
import { recordOf, redactHeaders } from "../../src/http/meta.ts";
import { redact, redactJson, secretsIn } from "../../src/error/redact.ts";

describe("the secrets in headers", () => {
  it("are whole values, the text after their first word, and parts of at least eight characters, longest first", () => {
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
    expect(secretsIn({ "x-api-key": " x yz", accept: "text/html", "x-idempotency-key": "1" })).toEqual([
      "%20x%20yz",
      " x yz",
    ]);
    expect(secretsIn({ "proxy-auth": "ab", "x-token": "abc", "x-secret": "" })).toEqual(["abc", "ab"]);
  });

  it("are found after any number of spaces, and in values that are no headers", () => {
    expect(secretsIn({ authorization: "Bearer   one" })).toContain("one");
    expect(secretsIn({ key: "łódź-łódź-łódź" })).toContain("łódź-łódź-łódź");
    expect(secretsIn({ key: "łódź-abcdefghijkl" })).toContain("łódź-abcdefghijkl");
  });

  it("include the user and the password of Basic credentials", () => {
    const secrets = secretsIn({ authorization: `Basic ${base64("a-key-as-user:pass:word")}` });
    expect(secrets).toContain("a-key-as-user");
    expect(secrets).toContain("pass:word");
    expect(secretsIn({ authorization: `basic ${base64("admin:short")}` }).join()).not.toMatch(/admin|short/);
    expect(secretsIn({ authorization: "Basic not base64!" })).toContain("not base64!");
    expect(secretsIn({ authorization: `x basic ${base64("a-key-as-user:")}` })).not.toContain("a-key-as-user");
  });

  it("are found in header names of any case", () => {
    expect(secretsIn({ "X-API-Key": "abc" })).toEqual(["abc"]);
    expect(secretsIn()).toEqual([]);
  });
});

const base64 = (text: string): string => Buffer.from(text).toString("base64");
const numbered =
  (before: string, after = "") =>
  (text: string) =>
    text.replace(/./g, (one) => before + one.charCodeAt(0).toString(16) + after);

/** Ways in which a server could write a key. A text with one of the first remains apart from the key. */
const forms: [string, (key: string) => string][] = [
  ["as it is", (key) => key],
  ["URL-encoded", encodeURIComponent],
  ["in lower case", (key) => key.toLowerCase()],
  ["in upper case", (key) => key.toUpperCase()],
  ["URL-encoded, in lower case", (key) => encodeURIComponent(key).toLowerCase()],
  ["with each character URL-encoded", numbered("%")],
  ["in numbers of JSON", numbered("\\u00")],
  ["split by quotes", (key) => `${key.slice(0, 4)}" + "${key.slice(4)}`],
  ["broken into lines", (key) => `${key.slice(0, 6)}\r\n  ${key.slice(6)}`],
  ["in hex", (key) => Buffer.from(`x${key}`).toString("hex")],
  ["in base64", base64],
  ["in base64, after one byte", (key) => base64(`x${key}`)],
  ["in base64, after two bytes", (key) => base64(`{"${key}"}`)],
  ["in base64 for URLs", (key) => Buffer.from(`Basic ${key}??>>`).toString("base64url")],
];

describe("redaction", () => {
  const keys = ["fc-4f9a7c21d0E84b6c9f3a5d7e8b1c2a3f", "ck/ab+Cd=e9=7-Hij", `ey.${base64("x".repeat(200))}.aZ`];
  const cases = keys.flatMap((key) => forms.map(([name, write], at) => ({ key, name, write, at })));
  it.each(cases)("removes the key $key $name", ({ key, write, at }) => {
    const clean = redact(`No key '${write(key)}'`, secretsIn({ authorization: `Bearer ${key}` }));
    expect(clean).toBe(at < 2 || clean?.startsWith("No") ? "No key '[redacted]'" : "[redacted]");
    const headers = recordOf(new Headers({ "x-echo": write(key).replace("\r\n", ""), date: "today" }));
    expect(redactHeaders(headers, secretsIn({ key }))).toEqual({ "x-echo": "[redacted]", date: "today" });
  });

  it("leaves texts as they are that contain no key, or another form of a short one", () => {
    const secrets = secretsIn({ authorization: "Bearer fc-4f9a7c21-d0e8", "x-key": "my-api-key" });
    const text = "100% of https://a.test/?q=a%20b: my API key is not fc-4f9a7c21-d0e9, it is bXktYXBpLWtleQ==";
    expect(redact(text, secrets)).toBe(text);
    expect(redact("FC-4f9a7c21-D0E8", secrets)).toBe("[redacted]");
  });

  it("leaves texts as they are that differ from another form of a key in its first letter", () => {
    const key = "fc-4f9a7c21d0E84b6c";
    const secrets = secretsIn({ key });
    const texts = [key.slice(1).toUpperCase(), ...[1, 2].map((at) => base64(" ".repeat(at) + key).slice(at + 2))];
    expect(texts.map((text) => redact(`_${text}`, secrets))).toEqual(texts.map((text) => `_${text}`));
  });

  it("replaces a key of eight characters inside a word, too", () => {
    expect(redact("xabcdefghx xabcdefgx", secretsIn({ key: "abcdefgh" }))).toBe("x[redacted]x xabcdefgx");
    expect(redact("xabcdefgx", secretsIn({ key: "abcdefg" }))).toBe("xabcdefgx");
  });

  it("compares the ends of long tokens, because tokens of one issuer begin alike", () => {
    const token = (end: string): string => `${"eyJhbGciOiJIUzI1NiIs".repeat(5)}.${end}`;
    const secrets = secretsIn({ authorization: `Bearer ${token("aZ9bQ")}` });
    expect(redact(token("aZ9bQ").toUpperCase(), secrets)).toBe("[redacted]");
    expect(redact(token("other").toUpperCase(), secrets)).toBe(token("other").toUpperCase());
  });

  it("finds other forms of any number of keys, one after another", () => {
    for (let number = 1000; number < 1200; number++) {
      const key = `fc-4f9a7c21d0e84b6c-${number}`;
      expect(redact(key.toUpperCase(), secretsIn({ key }))).toBe("[redacted]");
    }
  });

  it("replaces every occurrence, plain and URL-encoded", () => {
    expect(redact("a/b a%2Fb", secretsIn({ key: "a/b" }))).toBe("[redacted] [redacted]");
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

  it("copies a JSON value up to a size, whatever it is made of", () => {
    let steps = 0;
    const member = {
      get m() {
        steps++;
        return "";
      },
    };
    const many = Array.from({ length: 1.9e6 }, () => member);
    const copy = JSON.stringify(redactJson({ many, after: "k-1" }, ["k-1"]));
    expect([steps < 1e5, copy.includes('"[too large]"'), copy.includes("k-1")]).toEqual([true, true, false]);
    // What does not fit is left out; smaller values after it are not.
    expect(redactJson(["k-1", "x".repeat(5e6), "k-1"], ["k-1"])).toEqual(["[redacted]", "[too large]", "[redacted]"]);
    expect(redactJson({ a: Array.from({ length: 2.1e6 }), b: "k-1" }, ["k-1"])).toEqual({
      a: "[too large]",
      b: "[redacted]",
    });
    const wide = redactJson(
      Object.fromEntries(Array.from({ length: 3e5 }, (_, at) => [`name-${at}`, 0])),
      [],
    ) as object;
    expect(Object.keys(wide).length).toBeLessThan(3e5);
  });
});
