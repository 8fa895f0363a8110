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
  [/円|¥|￥/, "JPY"],
  [/元|RMB/i, "CNY"],
  [/Fr\.(?=\s?\d)|SFr/i, "CHF"],
  [/\bkr\b/i, "SEK"],
  [/\$/, "USD"],
];

const codes =
  "USD EUR GBP JPY CNY CHF SEK NOK DKK PLN CZK HUF RON BGN TRY RUB UAH INR AUD CAD NZD HKD SGD TWD KRW BRL MXN ARS CLP COP PEN ZAR ILS AED SAR EGP THB VND IDR MYR PHP PKR NGN KES HRK RSD ISK";
const codePattern = new RegExp(`\\b(?:${codes.replaceAll(" ", "|")})\\b`);

/** Returns the three-letter code of the currency that a text names by code, sign or word. */
export function currencyOf(text: string): string | undefined {
  const code = codePattern.exec(text.toUpperCase())?.[0];
  return code ?? signs.find(([sign]) => sign.test(text))?.[1];
}
