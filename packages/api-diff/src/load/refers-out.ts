/** A `$ref` that does not begin with `#`, or one that only a parser can interpret. */
const REFERS_OUT = /\$ref["']?\s*:\s*["']?[^#\s"']|\$ref["']?\s*:\s*$|\\u0024|\\x24/m;

/** Returns whether a `$ref` in a text may lead to another file. */
export function refersOut(text: string): boolean {
  return REFERS_OUT.test(text);
}
