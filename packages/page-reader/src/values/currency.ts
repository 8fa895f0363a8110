/** Currency signs and words; a dollar sign alone means the US dollar. */
const signs: readonly (readonly [RegExp, string])[] = [
  [/(?:US\s?\$|\$\s?US)/i, "USD"],
  [/(?:C\$|CA\$|CDN\$|CAD\s?\$)/i, "CAD"],
  [/(?:A\$|AU\$)/, "AUD"],
  [/NZ\$/, "NZD"],
  [/HK\$/, "HKD"],
  [/S\$/, "SGD"],
  [/NT\$/, "TWD"],
  [/R\$/, "BRL"],
  [/MX\$/, "MXN"],
  [/€|euro\b/i, "EUR"],
  [/£/, "GBP"],
  [/₹|\bRs\.?(?=\s?\d)/, "INR"],
  [/₽|руб/i, "RUB"],
  [/₺|\bTL\b/, "TRY"],
  [/₴|грн/i, "UAH"],
  [/₩|원/, "KRW"],
  [/₪/, "ILS"],
  [/฿/, "THB"],
  [/₫/, "VND"],
  [/₱/, "PHP"],
  [/zł/i, "PLN"],
  [/Kč/i, "CZK"],
  [/\bFt\b/, "HUF"],
  [/\blei\b/i, "RON"],
  [/лв/i, "BGN"],
  [/元|RMB/i, "CNY"],
  [/円|¥|￥/, "JPY"],
  [/Fr\.(?=\s?\d)|SFr/i, "CHF"],
  [/\bR(?=\s?\d)/, "ZAR"],
  [/\$/, "USD"],
];

/** Crowns of some languages; elsewhere the Swedish one is meant. */
const crown = /\bkr\b|:-/i;
const crowns: Readonly<Record<string, string>> = { da: "DKK", nb: "NOK", nn: "NOK", no: "NOK", is: "ISK" };

/** Codes that prices are written with. */
export const currencyCodes =
  "USD EUR GBP JPY CNY CHF SEK NOK DKK PLN CZK HUF RON BGN TRY RUB UAH INR AUD CAD NZD HKD SGD TWD KRW BRL MXN ARS CLP COP PEN ZAR ILS AED SAR QAR KWD BHD OMR EGP THB VND IDR MYR PHP PKR NGN KES HRK RSD ISK MDL KZT".split(
    " ",
  );
const codePattern = new RegExp(`\\b(?:${currencyCodes.join("|")})\\b`);

/**
 * Returns the three-letter code of the currency that a text names by code, sign or word.
 *
 * @param language language of the page, such as `da`, because several countries have crowns
 */
export function currencyOf(text: string, language = ""): string | undefined {
  const code = codePattern.exec(text.toUpperCase())?.[0] ?? signs.find(([sign]) => sign.test(text))?.[1];
  return code ?? (crown.test(text) ? (crowns[language.slice(0, 2).toLowerCase()] ?? "SEK") : undefined);
}

/**
 * Adds the currency to a price that does not name one; `$` alone names one of many. The price may end a sentence; a
 * sentence without digits has no price.
 */
export function withCurrency(price: string, currency: string): string {
  const amount = price.replace(/(?<=\d)\.$/, "");
  const isDollar = /^\$\s?\d[\d.,]*$/.test(amount);
  const isNamed = isDollar ? currency === "USD" : currencyOf(amount) !== undefined;
  return /\d/.test(amount) && !isNamed ? `${amount} ${currency}`.trim() : amount;
}
