/**
 * A `$ref` that does not begin with `#`, or one that only a parser can interpret. Long white space counts as the
 * latter: where V8 no longer optimises patterns, a long repetition overflows the stack.
 */
const REFERS_OUT = /\$ref["']?(?:\s{100}|\s{0,99}:(?:\s{100}|\s{0,99}(?:["']?[^#\s"']|$)))|\\u0024|\\x24/m;

/** Returns whether a `$ref` in a text may lead to another file. */
export function refersOut(text: string): boolean {
  return REFERS_OUT.test(text);
}
