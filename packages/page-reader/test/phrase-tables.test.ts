import { describe, expect, test } from "vitest";
import { legalForms } from "../src/extract/facts/legal-forms.ts";
import { bodyNames } from "../src/main-content/body-names.ts";
import { discussionTitles, endingTitles } from "../src/main-content/ending-titles.ts";
import { foreignNames } from "../src/product/foreign-names.ts";
import { oldPriceNames } from "../src/product/old-price-names.ts";
import { places } from "../src/product/places.ts";
import { companyPattern, namePattern, titlePattern, wholeNamePattern, wordStartPattern } from "../src/text/phrases.ts";
import type { Phrase } from "../src/text/phrases.ts";

type Table = readonly [name: string, phrases: readonly Phrase[], patternOf: (phrases: readonly Phrase[]) => RegExp];

const tables: readonly Table[] = [
  ["titles that end an article", endingTitles, titlePattern],
  ["titles of discussions", discussionTitles, titlePattern],
  ["names of an article's text", bodyNames, wholeNamePattern],
  ["names of blocks beside a product", foreignNames, namePattern],
  ["names of former prices", oldPriceNames, (phrases) => namePattern(phrases, "")],
  ["places", places, wordStartPattern],
  ["legal forms of companies", legalForms, companyPattern],
];

describe.each(tables)("%s", (_name, phrases, patternOf) => {
  test.each(phrases)("%s: %s reads %j, which no other phrase does", (...phrase) => {
    const [, fragment, example] = phrase;
    expect(patternOf([phrase]).test(example)).toBe(true);
    expect(patternOf(phrases.filter(([, other]) => other !== fragment)).test(example)).toBe(false);
  });
});
