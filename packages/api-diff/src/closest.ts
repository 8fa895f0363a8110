import { alike } from "./suggest.ts";

const MAX_LENGTH = 200;
const BAR = 0.5;

/**
 * Returns ` Did you mean …?` for an unknown name, or an empty string if no known name is similar. It uses the same
 * similarity as rename suggestions, so that the two never disagree; the package has no other use for a library.
 *
 * @example didYouMean("GET /order", ["GET /orders", "POST /carts"]) // " Did you mean `GET /orders`?"
 */
export function didYouMean(name: string, known: Iterable<string>): string {
  let best = { name: "", likeness: BAR };
  // Both texts may come from a hostile file, and the comparison is quadratic in their length.
  for (const one of known) {
    const [searched, offered] = [name.slice(0, MAX_LENGTH), one.slice(0, MAX_LENGTH)];
    const likeness = letters(searched) === letters(offered) ? 1 : alike(searched, offered);
    if (likeness > best.likeness) best = { name: one, likeness };
  }
  return best.name === "" ? "" : ` Did you mean \`${best.name}\`?`;
}

/** Sorted, because a short name with two letters swapped shares few letter pairs with the right one. */
function letters(text: string): string {
  return [...text].sort().join("");
}
