import { expect, test } from "vitest";
import { diff, render } from "../src/index.ts";
import { hasFormat } from "../src/schema/formats.ts";
import { received, sent } from "./support/documents.ts";

// About: src/schema/formats.ts, src/output/gitlab.ts

// Each pattern defines what the function that replaced it accepts. A pattern takes too long for long texts, or
// overflows the stack.

const PATTERNS = {
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  uri: /^[A-Za-z][A-Za-z0-9+.-]*:\S+$/,
  byte: /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/,
};

/** Returns all texts of these characters up to a length. */
function textsOf(characters: string, most: number): string[] {
  const all = [""];
  for (let at = 0; at < all.length; at += 1)
    if ((all[at] as string).length < most) for (const next of characters) all.push(`${all[at]}${next}`);
  return all;
}

test.each(["email", "uri", "byte"] as const)("%s accepts what its pattern accepts", (format) => {
  const texts = textsOf({ email: "a@. ", uri: "a:1 ", byte: "a=+-" }[format], 7);
  expect(texts.length).toBe(21_845);
  expect(texts.filter((text) => hasFormat(format, text) !== PATTERNS[format].test(text))).toEqual([]);
});

test.each(["2024-02-29", "2000-02-29", "2023-04-30", "0001-12-31"])("%s is a date", (date) => {
  expect(hasFormat("date", date)).toBe(true);
  expect(hasFormat("date-time", `${date}T12:00:00Z`)).toBe(true);
});

test.each(["2023-02-29", "1900-02-29", "2024-02-30", "2023-04-31", "2023-13-01", "2023-00-10", "2023-01-00"])(
  "%s is no date",
  (date) => {
    expect(hasFormat("date", date)).toBe(false);
    expect(hasFormat("date-time", `${date}T12:00:00Z`)).toBe(false);
  },
);

// A pattern next to a format used to be breaking without a witness.
test.each([
  ["date", String.raw`^\d{4}-\d{2}-\d{2}$`, "compatible", undefined],
  ["date", "^20", "breaking", /^1999-12-31$/],
  ["date", "-31$", "breaking", /^2024-02-29$/],
  ["date", "-(?:0[1-9]|[12][0-9]|31)$", "breaking", /^\d{4}-(?!02)\d{2}-30$/],
  // Refuses 31 April, which is not a date.
  [
    "date",
    "^[0-9]{4}-(?:(?:0[13578]|1[02])-[0-3][0-9]|(?:0[469]|11)-(?:[0-2][0-9]|30)|02-[0-2][0-9])$",
    "compatible",
    undefined,
  ],
  ["date", "^19", "breaking", /^2026-01-31$/],
  ["uuid", "^[0-9a-fA-F-]+$", "compatible", undefined],
  ["uuid", "^[0-9a-f-]+$", "breaking", /^[0-9A-Fa-f-]*[A-F][0-9A-Fa-f-]*$/],
])("%s next to the pattern %s is %s", (format, pattern, verdict, shown) => {
  const of = (more: object): object => sent({ type: "string", format, ...more });
  const result = diff(of({}), of({ pattern }));
  expect(result.verdict).toBe(verdict);
  if (shown !== undefined) expect(result.changes[0]?.witness?.value).toMatch(shown);
});

test("names from a description do not become markup, links or mentions in GitLab's report, with or without Markdown", () => {
  const name = "@all <img src=x> [a](https://x.y) #1";
  const odd = (properties: object): object => received({ type: "object", title: name, properties });
  const result = diff(odd({ [name]: { type: "string" } }), odd({}));
  const text = render({ ...result, problems: [{ kind: "claim-invalid", message: name }] }, "gitlab");
  const descriptions = (JSON.parse(text) as { description: string }[]).map(({ description }) => description);
  const outside = descriptions.map((one) => one.replaceAll(/`[^`]*`/g, "")).join(" ");
  expect(outside).not.toMatch(/@all|<img|\]\(|:\/\/|#1/);
  expect(descriptions.at(-1)?.replaceAll("\u200B", "")).toBe(name);
});
