import { expect, test } from "vitest";
import { isEndingTitle, isSetPhrase } from "../src/main-content/set-phrases.ts";

test.each([
  "Advertisement",
  "Share this:",
  "Read more: The bridge",
  "Related: The bridge",
  "Photo: A Person",
  "Follow us on Twitter",
  "Sign up for our newsletter to get the latest news in your inbox.",
  "Tags: a, b",
  "© 2019 The Post",
  "Lesen Sie auch: Der Test",
  "(Photo by A Person/Agency)",
  "The Post may get a commission",
  "Medically reviewed by A Person, MD",
])("around an article: %s", (text) => {
  expect(isSetPhrase(text)).toBe(true);
});

test.each([
  "Advertising revenue fell 3% in the quarter, the company said.",
  "Subscribers can watch the game for free.",
  "Copyright law in Europe is different.",
  "Click on the File menu and choose Open.",
  "Log in to your account and open the settings page.",
  "More than 40 people were hurt.",
  "Published by a small press, the novel sold well.",
  "Print your boarding pass at home",
  "New cars of the year",
  "He may get a commission for every boat he sells.",
  "Play now or later, the choice is yours.",
  "Source code is text that people read.",
  "Photos by children hang in the hall.",
  "Opinion polls show a tight race",
  "Duration: 2 to 6 months",
  "Updated: 31 October 2024",
])("part of an article: %s", (text) => {
  expect(isSetPhrase(text)).toBe(false);
});

test("headings that end an article, and others with a similar start", () => {
  expect(["Related articles", "Comments", "More from the Post", "You may also like"].map(isEndingTitle)).not.toContain(
    false,
  );
  expect(
    ["Recommended settings", "Latest developments", "Related work", "Discussion"].map(isEndingTitle),
  ).not.toContain(true);
});
