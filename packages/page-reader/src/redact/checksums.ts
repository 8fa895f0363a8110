/**
 * Returns whether a number of 13 to 19 digits has the check digit of a payment card (Luhn) and a card's first digit.
 */
export function isCardNumber(text: string): boolean {
  const digits = text.replace(/\D/g, "");
  if (digits.length < 13 || digits.length > 19 || !/^[2-6]/.test(digits) || /^(\d)\1+$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Returns whether a text is an IBAN: its two check digits are correct (ISO 7064, 97-10). */
export function isIban(text: string): boolean {
  const plain = text.replace(/[ -]/g, "");
  if (plain.length < 15 || plain.length > 34) return false;
  const moved = plain.slice(4) + plain.slice(0, 4);
  const digits = [...moved].map((sign) => Number.parseInt(sign, 36).toString()).join("");
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}
