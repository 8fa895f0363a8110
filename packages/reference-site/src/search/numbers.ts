/**
 * Numbers are written five bits at a time, the lowest first: the first 32 digits end a number, the others are followed by more.
 */
const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const valueOf = Uint8Array.from({ length: 128 }, (_, code) => Math.max(0, digits.indexOf(String.fromCharCode(code))));

/** A number that is not negative, as digits. */
export function inDigits(number: number): string {
  return number < 32 ? (digits[number] ?? "") : `${digits[32 + (number & 31)] ?? ""}${inDigits(number >> 5)}`;
}

/** Calls back with each number that was written. */
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

/** Numbers in ascending order: each as the distance from the one before. */
export function ascendingInDigits(numbers: readonly number[]): string {
  return numbers.map((number, at) => inDigits(number - (numbers[at - 1] ?? 0))).join("");
}

/** Reads what {@link ascendingInDigits} wrote. */
export function ascendingFrom(written: string): number[] {
  const numbers: number[] = [];
  readNumbers(written, (distance) => numbers.push((numbers.at(-1) ?? 0) + distance));
  return numbers;
}
