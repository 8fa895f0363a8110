import { describe, expect, test } from "vitest";
import questions from "../src/extract/questions.json" with { type: "json" };
import legalForms from "../src/extract/facts/legal-forms.json" with { type: "json" };
import phrases from "../src/extract/phrases.json" with { type: "json" };
import around from "../src/main-content/phrases/around.json" with { type: "json" };
import names from "../src/main-content/phrases/names.json" with { type: "json" };
import titles from "../src/main-content/phrases/titles.json" with { type: "json" };
import buying from "../src/product/phrases/buying.json" with { type: "json" };
import numbers from "../src/product/phrases/numbers.json" with { type: "json" };
import others from "../src/product/phrases/others.json" with { type: "json" };
import prices from "../src/product/phrases/prices.json" with { type: "json" };
import stock from "../src/product/phrases/stock.json" with { type: "json" };
import {
  anyOf,
  companyPattern,
  namePattern,
  titlePattern,
  wholeNamePattern,
  wordPattern,
  wordStartPattern,
  type PhraseTable,
} from "../src/text/phrases.ts";

const beginning = (phrases: PhraseTable) => new RegExp(`^(?:${anyOf(phrases)})`, "iu");
const whole = (phrases: PhraseTable) => new RegExp(`^(?:${anyOf(phrases)})$`, "iu");

const tables: readonly (readonly [name: string, phrases: PhraseTable, patternOf: (phrases: PhraseTable) => RegExp])[] =
  [
    ["titles that end an article", titles, titlePattern],
    ["beginnings around an article", around.certain, beginning],
    ["to follow somebody", around.follow, (phrases) => new RegExp(`^(?:${anyOf(phrases)})(?!\\p{L})`, "iu")],
    ["names of an article's text", names.body, wholeNamePattern],
    ["names of what surrounds it", Object.values(names.boilerplate).flat(), whole],
    ["names of blocks beside a product", others.names, namePattern],
    ["names of former prices", prices.formerNames, (phrases) => namePattern(phrases, "")],
    ["places", others.places, wordStartPattern],
    ["carts", buying.carts, whole],
    ["to put into a cart", buying.puts, whole],
    ["labels of buttons that buy", buying.labels, whole],
    ["words that alone say that a thing is gone", stock.goneAlone, whole],
    ["words that turn a notice", stock.turned, whole],
    ["subjects of a notice", stock.subjects, whole],
    ["ways to get a thing", stock.ways, whole],
    ["prices of what is free", prices.free, whole],
    ["what is taken off a price", prices.discount, whole],
    ["what a buyer saves", prices.saved, wordStartPattern],
    ["numbers of others", numbers.foreign, beginning],
    ["legal forms of companies", legalForms, companyPattern],
    ["yes", phrases.yes, whole],
    ["no", phrases.no, whole],
    ["what is not wanted", phrases.unwanted, whole],
    ["lists of other things", phrases.aside, wordPattern],
    ["links of footers", phrases.footerLinks, beginning],
    ["mailboxes of companies", phrases.mailboxes, whole],
    ["beginnings of bylines", phrases.signed, whole],
    ["words before the date of a text", phrases.published, whole],
    ["questions", Object.values(questions).flat(), wordPattern],
  ];

// The share of a text that these match counts, so their order matters, and none is superfluous.
const measured: readonly (readonly [name: string, phrases: PhraseTable])[] = [
  ["notices that a thing is gone", stock.gone],
  ["offers to tell when it is back", stock.watch],
  ["notices that a thing is there", stock.there],
  ["words around former prices", prices.former],
  ["labels of a shop's own number, the sure ones", numbers.sure],
  ["labels of a shop's own number", numbers.number],
  ["short labels of a shop's own number", numbers.short],
];

/**
 * Returns the rows of a table, each with its own pattern. One pattern of all others, for each row, would take long to
 * compile.
 */
function patternsOf(phrases: PhraseTable, patternOf: (phrases: PhraseTable) => RegExp) {
  return phrases.map((row) => ({ row, pattern: patternOf([row]) }));
}

describe.each(measured)("%s", (_name, phrases) => {
  const pattern = wordPattern(phrases);
  const rows = patternsOf(phrases, wordPattern);
  test.each(rows.map(({ row }) => row))("%s: %s reads the whole of %j", (...phrase) => {
    // A sign before a number only counts if a number follows.
    const [, , example = ""] = phrase;
    const text = example === "#" ? "#10023" : example;
    expect(wordPattern([phrase]).exec(text)?.[0]).toBe(example);
    expect(pattern.exec(text)?.[0]).toBe(example);
    // A row is superfluous if the others match its whole example: the earliest match, and of equal ones the first in
    // the table.
    const others = rows.filter(({ row }) => row.join("\n") !== phrase.join("\n"));
    const found = others.map(({ pattern: own }) => own.exec(text)).filter((match) => match !== null);
    const [first] = found.toSorted((a, b) => a.index - b.index);
    expect(first?.[0]).not.toBe(example);
  });
});

describe.each(tables)("%s", (_name, phrases, patternOf) => {
  const rows = patternsOf(phrases, patternOf);
  test.each(phrases)("%s: %s reads %j, which no other phrase does", (...phrase) => {
    const [, fragment, example = "", ...more] = phrase;
    expect(more).toEqual([]);
    expect(patternOf([phrase]).test(example)).toBe(true);
    expect(rows.filter(({ row, pattern }) => row[1] !== fragment && pattern.test(example))).toEqual([]);
  });
});
