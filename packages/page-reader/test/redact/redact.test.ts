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
