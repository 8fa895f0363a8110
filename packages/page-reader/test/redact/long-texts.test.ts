import { setFlagsFromString } from "node:v8";
import { afterAll, expect, test } from "vitest";
import { redactByRules } from "../../src/redact/redact.ts";

// As in a long-lived process. Applies to patterns that have not been used yet.
setFlagsFromString("--no-regexp-optimization");
afterAll(() => setFlagsFromString("--regexp-optimization"));

const words = "0123456789 ".repeat(90_900);
const fast = (text: string) => redactByRules(text, { mode: "aggressive" });

test.each([0, 5, 20, 105])("each place is found whole: %i characters before a limit", (shift) => {
  const before = words.slice(0, 1_000_000 - shift - 40).replace(/\d+$/, "");
  const rest = " ".repeat(1_000_000 - shift - before.length);
  const place = "Dr. Ada Holm, mail ann.b@post.example, password: hunter2hunter2, call +44 20 7946 0018.";
  const redacted = "Dr. <PERSON>, mail <EMAIL>, password: <SECRET>, call <PHONE>.";
  expect(fast(`${before}${rest}${place} end`) === `${before}${rest}${redacted} end`).toBe(true);
});

test("a private key over a limit is removed as a whole", () => {
  const key = `-----BEGIN PRIVATE KEY-----\n${"ab12 34cd56\n".repeat(1_500)}-----END PRIVATE KEY-----`;
  expect(fast(`${words.slice(0, 995_000)}\n${key}\nend`).slice(-14)).toBe("5\n<SECRET>\nend");
});

test.each(["a", "1", "-", "sk-"])("of millions of %j, no pattern overflows", (repeated) => {
  const text = repeated.repeat(4_600_000 / repeated.length);
  expect(fast(`token: ${text} end`).endsWith("end")).toBe(true);
});

test("a secret of millions of characters is removed as a whole", () => {
  expect(fast(`token: ${"ab".repeat(2_000_000)} end`)).toBe("token: <SECRET> end");
});

test("a secret over a limit ends with its word, also in data without spaces", () => {
  const rows = '{"name":"oak","price":10},'.repeat(10_000);
  const text = `[${rows.repeat(3).slice(0, 990_000)},{"note":"token: ${"ab12".repeat(15_000)}"},${rows}0]`;
  expect(fast(text).endsWith(`{"note":"token: <SECRET>"},${rows}0]`)).toBe(true);
});
