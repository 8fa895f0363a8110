/**
 * Numbers are encoded five bits at a time, least significant first. The first 32 digits end a number; after the others,
 * more digits follow.
 */
const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const valueOf = Uint8Array.from({ length: 128 }, (_, code) => Math.max(0, digits.indexOf(String.fromCharCode(code))));

/** Encodes a non-negative number. */
export function inDigits(number: number): string {
  return number < 32 ? (digits[number] ?? "") : `${digits[32 + (number & 31)] ?? ""}${inDigits(number >> 5)}`;
}

/** Decodes a list of numbers and calls back with each. */
export function readNumbers(written: string, each: (number: number) => void): void {
  let [number, shift] = [0, 0];
  for (let at = 0; at < written.length; at += 1) {
    const value = valueOf[written.charCodeAt(at)] ?? 0;
    number |= (value & 31) << shift;
    shift += 5;
    if (value >= 32) continue;
    each(number);
    [number, shift] = [0, 0];
  }
}

/** Encodes numbers in ascending order as differences. */
export function ascendingInDigits(numbers: readonly number[]): string {
  return numbers.map((number, at) => inDigits(number - (numbers[at - 1] ?? 0))).join("");
}

/** Decodes the result of {@link ascendingInDigits}. */
export function ascendingFrom(written: string): number[] {
  const numbers: number[] = [];
  readNumbers(written, (distance) => numbers.push((numbers.at(-1) ?? 0) + distance));
  return numbers;
}
