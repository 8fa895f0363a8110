import { expect, test } from "vitest";
import { parseAccounts } from "../../src/account/read-accounts.ts";

test("a valid list of accounts is accepted unchanged", () => {
  const accounts = [
    { key: "a", team: "docs", credits: 5, requestsPerMinute: 2, concurrency: 1, operations: ["scrape"] },
    { key: "b", zeroDataRetention: "forced", threatProtection: { enabled: true, blacklist: ["bad.example"] } },
  ];
  expect(parseAccounts(JSON.stringify(accounts))).toEqual(accounts);
});

test.each([
  ["{", "is not JSON"],
  ["{}", "needs a list"],
  ["[7]", "entry 1: needs an object"],
  ['[{"key":"secret-1"},{"key":"secret-1","credits":1}]', "entry 2: has the same key as another entry"],
  ['[{"key":"secret 1"}]', "entry 1: key contains a space"],
  ['[{"key":"secret-1"},{"credits":1}]', "entry 2: key is missing"],
  ['[{"key":"secret-1","credits":-1}]', "entry 1: credits needs a whole number"],
  ['[{"key":"secret-1","credit":1}]', "entry 1: credit is not one of key, keyHash, name"],
  ['[{"key":"secret-1","operations":["all"]}]', 'entry 1: operations no operation is called "all"'],
  ['[{"key":"secret-1","zeroDataRetention":true}]', "entry 1: zeroDataRetention needs one of allowed, forced"],
  ['[{"key":"secret-1","threatProtection":{"mode":"on"}}]', "entry 1: threatProtection mode needs one of off, normal"],
  ['[{"key":"secret-1"', "is not JSON"],
])("%s is refused: %s", (source, words) => {
  const refusal = () => parseAccounts(source);
  expect(refusal).toThrow(words);
  expect(refusal).not.toThrow("secret-1");
});
