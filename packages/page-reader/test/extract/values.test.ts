import { describe, expect, test } from "vitest";
import { coerce } from "../../src/extract/values/coerce.ts";
import { currencyOf, withCurrency } from "../../src/values/currency.ts";
import { datePart, parseDate } from "../../src/extract/values/date.ts";
import { matchName } from "../../src/extract/values/match-name.ts";
import { parseNumber } from "../../src/values/number.ts";

test.each([
  ["1,234.50", 1234.5],
  ["1.234,50 €", 1234.5],
  ["1 234,50", 1234.5],
  ["1'234.50", 1234.5],
  ["€ 24,90", 24.9],
  ["39,-", 39],
  ["1.299", 1299],
  ["0.125", 0.125],
  ["12,5", 12.5],
  ["-3", -3],
  ["1,250 g", 1250],
  ["10–12", 10],
  ["none", undefined],
])("number of %s", (text, number) => {
  expect(parseNumber(text)).toBe(number);
});

test.each([
  ["2026-03-14T19:30:00+01:00", true, { date: "2026-03-14", time: "19:30:00+01:00" }],
  ["14. März 2026, 19:30 Uhr", true, { date: "2026-03-14", time: "19:30" }],
  ["March 3, 2025", false, { date: "2025-03-03" }],
  ["3 de marzo de 2025", true, { date: "2025-03-03" }],
  ["09/12/2026", false, { date: "2026-09-12" }],
  ["09/12/2026", true, { date: "2026-12-09" }],
  ["25/12/2026", false, { date: "2026-12-25" }],
  ["2026年3月5日", true, { date: "2026-03-05" }],
  ["Sept. 3, 2025", false, { date: "2025-09-03" }],
  ["5 février 2025", true, { date: "2025-02-05" }],
  ["5 fevr. 2025", true, { date: "2025-02-05" }],
  ["5 mrt 2025", true, { date: "2025-03-05" }],
  ["3 января 2025 г.", true, { date: "2025-01-03" }],
  ["12. Jänner 2025", true, { date: "2025-01-12" }],
  ["1 de setembro de 2025", true, { date: "2025-09-01" }],
  ["7 listopada 2025", true, { date: "2025-11-07" }],
  ["3 martie 2025", true, { date: "2025-03-03" }],
  ["5 октомври 2025", true, { date: "2025-10-05" }],
  ["29 KASIM 2025", true, { date: "2025-11-29" }],
  ["marketing 10, 2024", false, undefined],
  ["发表于 2017-7-1 10:11:11", false, { date: "2017-07-01", time: "10:11" }],
  ["part no 2019-5-12A", false, undefined],
  ["2010 - 12 - 2014", false, undefined],
  ["1200 - 8 - 5", false, undefined],
  ["RFC 2119-1-1", false, undefined],
  ["version 2023-1-2-beta", false, undefined],
  ["12 juniors 2024", true, undefined],
  ["Team 12 2023, updated March 3, 2025", false, { date: "2025-03-03" }],
  ["31.02.2026", true, undefined],
  ["soon", true, undefined],
])("date of %s", (text, dayFirst, date) => expect(parseDate(text, dayFirst)).toEqual(date));

test.each([
  ["Copy link ada commented Dec 18, 2025", "Dec 18, 2025"],
  ["ada · 03/03/2026 19:49 Uhr", "03/03/2026 19:49"],
  ["Tips from 2 visitors Dec 31, 2025, 9:37 PM", "Dec 31, 2025, 9:37 PM"],
  ["发表于 2017-7-1 10:11:11", "2017-7-1 10:11:11"],
  ["on October 5th, 2024 at 1:05 AM GMT+2 by ada", "October 5th, 2024 at 1:05 AM GMT+2"],
  ["2024-03-05T10:00:00+01:00", "2024-03-05T10:00:00+01:00"],
  ["at 10:11 on 5 March 2024 by ada", "10:11 on 5 March 2024"],
  ["2018-05-21 20:37:55Z, by ada", "2018-05-21 20:37:55Z"],
  ["(5 March 2024)", "5 March 2024"],
  ["2024-03-04 10:00 (UTC)", "2024-03-04 10:00 (UTC)"],
  ["5 March 2024 10:00 JST, by ada", "5 March 2024 10:00 JST"],
  ["on 2024-03-05.", "2024-03-05"],
  ["2024-03-05: answered", "2024-03-05"],
  ["Ticket 2019-5-10A", undefined],
])("of %s the date is %s", (text, date) => expect(datePart(text)).toBe(date));

test.each([
  ["12 €", "EUR"],
  ["US$5", "USD"],
  ["A$5", "AUD"],
  ["5 kr", "SEK"],
  ["5 CHF", "CHF"],
  ["R$ 5", "BRL"],
  ["￥5元", "CNY"],
  ["R 1 299.00", "ZAR"],
  ["129,00 kr.", "DKK", "da-DK"],
  ["kr 129,-", "NOK", "nb"],
  ["129:-", "SEK", "sv"],
  ["5", undefined],
])("currency of %s", (text, code, language?: string) => expect(currencyOf(text, language)).toBe(code));

test.each([
  ["$21.00.", "USD", "$21.00"],
  ["$175", "USD", "$175"],
  ["$5.", "CAD", "$5 CAD"],
  ["US$5", "CAD", "US$5"],
  ["64", "EUR", "64 EUR"],
  ["We ask for a fee.", "USD", "We ask for a fee."],
  ["64", "", "64"],
])("a price of %s in %s is %s", (price, currency, whole) => expect(withCurrency(price, currency)).toBe(whole));

describe("coercion", () => {
  const context = { name: "x", dayFirst: true, url: "https://a.example/b/" };
  test("units follow the property's name", () => {
    expect(coerce("1,250 g", { type: "number" }, { ...context, name: "weightKg" })).toBe(1.25);
    expect(coerce("PT1H20M", { type: "number" }, { ...context, name: "totalTimeMinutes" })).toBe(80);
    expect(coerce("P1Y2M", { type: "string", format: "duration" }, context)).toBe("P1Y2M");
  });
  test.each([
    ["warrantyMonths", "2 years", 24],
    ["total_time_in_minutes", "2 hours", 120],
    ["price_in_cents", "$74.95", 7495],
    ["price_cents", 110, 11_000],
    ["cents", "99", 99],
    ["warrantyMonths", "2 to 3 years", 24],
    ["warrantyMonths", "1 year 6 months", 18],
    ["warrantyMonths", "2 Jahre", 24],
    ["warrantyYears", "24 months", 2],
    ["deliveryDays", "2–3 weeks", 14],
    ["cookTimeMinutes", "1 to 1.5 hours", 60],
    ["power_watts", "1.2 kW", 1200],
    ["power_watts", "1 to 2 kW", 1000],
    ["width_cm", "0.5 x 2 m", 50],
    ["maxTemperature", "−10 to 40 °C", 40],
    ["salary_max", "€60,000 – €75,000 per year", 75_000],
    ["minTemperature", "−10 to 40 °C", -10],
  ])("%s of %s", (name, text, number) => expect(coerce(text, { type: "number" }, { ...context, name })).toBe(number));
  test("a description that is only a unit requests it", () =>
    expect(coerce("1 hr 10 min", { type: "integer", description: "minutes" }, context)).toBe(70));
  test("stock is yes or no", () => {
    expect(coerce("https://schema.org/InStock", { type: "boolean" }, context)).toBe(true);
    expect(coerce("Nicht auf Lager", { type: "boolean" }, context)).toBe(false);
    expect(coerce("maybe", { type: "boolean" }, context)).toBeUndefined();
  });
  test.each([
    ["gtin", "string", "SKU = CDM / UPC = 820103873260", "820103873260"],
    ["gtin", "string", "n/a", undefined],
    ["image", "string", "Up to 61% off", undefined],
    ["faqUrl", "string", "How does it work?", undefined],
    ["image", "string", "pot.jpg", "pot.jpg"],
  ])("a %s, as %s, of %s", (name, type, text, made) => expect(coerce(text, { type }, { ...context, name })).toBe(made));
  test("a fraction is not converted to an integer", () =>
    expect(coerce("2.5", { type: "integer" }, context)).toBeUndefined());
  test("choices match in any case", () =>
    expect(coerce("https://schema.org/NewCondition", { enum: ["new condition", "used"] }, context)).toBe(
      "new condition",
    ));
  test("addresses become absolute", () =>
    expect(coerce("c", { type: "string", format: "uri" }, context)).toBe("https://a.example/b/c"));
  const moment = { type: "string", format: "date-time" };
  test.each([
    ["12 April 2026", undefined],
    ["12 April 2026, 19:30", undefined],
    ["2026-04-12T19:30:00", undefined],
    ["2026-04-12T19:30+02:00", "2026-04-12T19:30:00+02:00"],
    ["2026-04-12T17:30:00Z", "2026-04-12T17:30:00Z"],
  ])("%s without time and zone is not converted to a date-time", (text, made) =>
    expect(coerce(text, moment, context)).toBe(made),
  );
  test("uses the first of several forms that fits", () => {
    const alternatives = [moment, { type: "string", format: "date" }];
    expect(coerce("12 April 2026", { ...moment, alternatives }, context)).toBe("2026-04-12");
  });
  test("bounds are checked", () => expect(coerce("7", { type: "number", maximum: 5 }, context)).toBeUndefined());
});

test.each([
  ["price", ["offers", "price"], 0.9],
  ["brand", ["brand", "name"], 0.85],
  ["articleNumber", ["Artikelnummer"], 0.85],
  ["phone", ["Telefon"], 0.85],
  ["image", ["image", "contentUrl"], 0.8],
  ["image", ["hasVariant", "image"], 0.8],
  ["price_max", ["offers", "highPrice"], 0.8],
  ["total_time_in_minutes", ["totalTime"], 0.9],
  ["price_in_cents", ["price"], 0.9],
  ["verfuegbarkeit", ["availability"], 0.85],
  ["disponibilite", ["availability"], 0.85],
  ["stock_status", ["availability"], 0.85],
  ["currency_code", ["currency"], 0.85],
])("%s is meant by %s", (wanted, path, least) => {
  expect(matchName(wanted, path)).toBeGreaterThan(least);
});
test.each([
  ["price", ["priceValidUntil"]],
  ["name", ["filename"]],
  ["sku", ["skill"]],
  ["total_time_minutes", ["Prep time"]],
  ["cook_time_minutes", ["totalTime"]],
  ["image", ["author", "image"]],
  ["title", ["isPartOf", "name"]],
  ["list_price", ["price"]],
  ["list_price", ["offers", "highPrice"]],
  ["closed_on", ["closes"]],
])("%s is not meant by %s", (wanted, path) => expect(matchName(wanted, path)).toBeLessThan(0.8));
