import { setFlagsFromString } from "node:v8";
import { describe, expect, test } from "vitest";
import { isCardNumber, isIban } from "../../src/redact/checksums.ts";
import { redactByRules, redactOptionsOf } from "../../src/redact/redact.ts";

describe("found", () => {
  const cases: [string, string][] = [
    ["mail ann.b+c@post.example now", "mail <EMAIL> now"],
    ["call +44 20 7946 0018 or 0049 (30) 123456", "call <PHONE> or <PHONE>"],
    ["(415) 555-0132", "<PHONE>"],
    ["Tel.: 030 1234567", "Tel.: <PHONE>"],
    ["card 4111 1111 1111 1111.", "card <FINANCIAL>."],
    ["IBAN DE89 3704 0044 0532 0130 00", "IBAN <FINANCIAL>"],
    ["key sk_live_abcdefghijklmnop1234", "key <SECRET>"],
    ["password: hunter2hunter2", "password: <SECRET>"],
    ["ghp_abcdefghijklmnopqrstuvwxyz0123456789", "<SECRET>"],
  ];
  test.each(cases)("%s", (text, redacted) => expect(redactByRules(text, { mode: "fast" })).toBe(redacted));
});

test.each([
  "4111 1111 1111 1112",
  "in 2024-2025 we sold 12,345,678 pots",
  "DE89 3704 0044 0532 0130 01",
  "version 10.20.30.40",
  "page 12 of 300",
  "1234-5678",
])("not redacted: %s", (text) => {
  expect(redactByRules(text, { mode: "fast" })).toBe(text);
});

describe("in a long text", () => {
  const words = "0123456789 ".repeat(90_900);
  const fast = (text: string) => redactByRules(text, { mode: "aggressive" });

  test.each([0, 1, 5, 12, 20, 100, 101, 105, 112, 120, 500])(
    "each place is found whole: %i characters before a limit",
    (shift) => {
      const before = words.slice(0, 1_000_000 - shift - 40).replace(/\d+$/, "");
      const rest = " ".repeat(1_000_000 - shift - before.length);
      const place = "Dr. Ada Holm, mail ann.b@post.example, password: hunter2hunter2, call +44 20 7946 0018.";
      const redacted = "Dr. <PERSON>, mail <EMAIL>, password: <SECRET>, call <PHONE>.";
      expect(fast(`${before}${rest}${place} ${words}`) === `${before}${rest}${redacted} ${words}`).toBe(true);
    },
  );

  test("a private key over a limit is removed as a whole", () => {
    const key = `-----BEGIN PRIVATE KEY-----\n${"ab12 34cd56\n".repeat(1_500)}-----END PRIVATE KEY-----`;
    expect(fast(`${words.slice(0, 995_000)}\n${key}\nend`).slice(-14)).toBe("5\n<SECRET>\nend");
  });

  test.each(["a", "1", "A", "-", "a.", "sk-", "eyJ", "1-"])("of millions of %j, no pattern overflows", (repeated) => {
    setFlagsFromString("--no-regexp-optimization");
    try {
      const text = repeated.repeat(4_600_000 / repeated.length);
      expect(fast(`token: ${text} end`).endsWith("end")).toBe(true);
    } finally {
      setFlagsFromString("--regexp-optimization");
    }
  });

  test("a secret of millions of characters is removed as a whole", () => {
    expect(fast(`token: ${"ab".repeat(2_000_000)} end`)).toBe("token: <SECRET> end");
  });
});

test("styles", () => {
  expect(redactByRules("a@b.example!", { replaceStyle: "mask" })).toBe("***********!");
  expect(redactByRules("a@b.example!", { replaceStyle: "remove" })).toBe("!");
});
test("only the requested entities", () =>
  expect(redactByRules("a@b.example 4111111111111111", { entities: ["FINANCIAL"] })).toBe("a@b.example <FINANCIAL>"));
test("aggressive finds names after titles, and streets", () =>
  expect(redactByRules("Dr. Ada Holm, 12 Mill Road", { mode: "aggressive" })).toBe("Dr. <PERSON>, <LOCATION>"));
test("true means the defaults", () =>
  expect(redactOptionsOf(true)).toMatchObject({ mode: "accurate", replaceStyle: "tag" }));
test("checksums", () => {
  expect([
    isCardNumber("5555555555554444"),
    isCardNumber("5555555555554445"),
    isCardNumber("0000000000000000"),
  ]).toEqual([true, false, false]);
  expect([isIban("GB82WEST12345698765432"), isIban("GB83WEST12345698765432")]).toEqual([true, false]);
});
