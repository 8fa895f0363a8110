import { describe, expect, test } from "vitest";
import { legalForms } from "../src/extract/facts/legal-forms.ts";
import { bodyNames } from "../src/main-content/body-names.ts";
import { discussionTitles, endingTitles } from "../src/main-content/ending-titles.ts";
import { foreignNames } from "../src/product/foreign-names.ts";
import { formerPricePhrases } from "../src/product/former-price-phrases.ts";
import { gonePhrases, watchPhrases } from "../src/product/gone-phrases.ts";
import { oldPriceNames } from "../src/product/old-price-names.ts";
import { numberPhrases, shortPhrases, surePhrases } from "../src/product/sku-phrases.ts";
import { therePhrases } from "../src/product/there-words.ts";
import { places } from "../src/product/places.ts";
import {
  companyPattern,
  namePattern,
  titlePattern,
  wholeNamePattern,
  wordPattern,
  wordStartPattern,
} from "../src/text/phrases.ts";
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

// Of these it counts how much of a text they are, so that their order says something, and none is idle.
const measured: readonly (readonly [name: string, phrases: readonly Phrase[]])[] = [
  ["notices that a thing is gone", gonePhrases],
  ["offers to tell when it is back", watchPhrases],
  ["notices that a thing is there", therePhrases],
  ["words around former prices", formerPricePhrases],
  ["labels of a shop's own number", [...surePhrases, ...numberPhrases, ...shortPhrases]],
];

describe.each(measured)("%s", (_name, phrases) => {
  test.each(phrases)("%s: %s reads the whole of %j", (...phrase) => {
    // A sign before a number counts only with a number behind it.
    const [, , example] = phrase;
    const text = example === "#" ? "#10023" : example;
    expect(wordPattern([phrase]).exec(text)?.[0]).toBe(example);
    expect(wordPattern(phrases).test(text)).toBe(true);
  });
});

describe.each(tables)("%s", (_name, phrases, patternOf) => {
  test.each(phrases)("%s: %s reads %j, which no other phrase does", (...phrase) => {
    const [, fragment, example] = phrase;
    expect(patternOf([phrase]).test(example)).toBe(true);
    expect(patternOf(phrases.filter(([, other]) => other !== fragment)).test(example)).toBe(false);
  });
});
