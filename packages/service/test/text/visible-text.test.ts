import { expect, test } from "vitest";
import { visibleText } from "../../src/text/visible-text.ts";

const bounds = { text: 200_000, html: 2_000_000 };

test.each([
  ["<p>One <b>two</b></p><!-- no --> three", "One two three"],
  ["<script>no</script>yes<style>no</style>", "yes"],
  ["<SCRIPT>no</Script >yes", "yes"],
  ["a < b and 3 <4", "a < b and 3 <4"],
  ["before<!-- never closed <p>no", "before"],
  ["before<script>never closed <p>no", "before"],
  ["before<p class='never closed", "before"],
  ["<template><p>no</p></template>yes", "yes"],
  ["", ""],
])("%s reads %s", (html, text) => {
  expect(visibleText(html, bounds).replaceAll(/\s+/g, " ").trim()).toBe(text);
});

test("examines no more than its limits", () => {
  expect(visibleText("abc".repeat(10), { text: 4, html: 100 })).toBe("abca");
  expect(visibleText("<b>".repeat(10) + "x", { text: 100, html: 30 }).trim()).toBe("");
});

// Each used to take seconds to minutes while everybody else waited; the test's time limit is the bound.
test.each(["<", "<!--", "<script ", "<a", "</", "<!", "<script>", "<svg ", "&<", "<p <"])(
  "two million characters of %s are read",
  (part) => {
    expect(visibleText(part.repeat(2_000_000 / part.length), bounds).length).toBeLessThanOrEqual(bounds.text);
  },
);
