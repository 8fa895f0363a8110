const compiled = new Map<string, RegExp | undefined>();

/** Patterns kept compiled; a long-lived process compares many documents. */
const MAX_KEPT = 5000;

/** Longer subjects are not tried: a pattern that backtracks must not hang the engine. */
const MAX_SUBJECT = 6000;

/** Nested quantifiers can take exponential time; such patterns are left undecided unless the subject is tiny. */
const NESTED = /[+*}]\)?[+*{]|\([^()]*[+*][^()]*\)[+*{]/;

/** Does a JSON Schema pattern (unanchored, `u` flag) match? Undefined: not a valid pattern, or not safe to try. */
export function matches(pattern: string, subject: string): boolean | undefined {
  if (compiled.size > MAX_KEPT) compiled.clear();
  if (!compiled.has(pattern)) compiled.set(pattern, compile(pattern));
  const expression = compiled.get(pattern);
  if (expression === undefined || subject.length > MAX_SUBJECT) return undefined;
  if (subject.length > 24 && NESTED.test(pattern)) return undefined;
  return expression.test(subject);
}

function compile(pattern: string): RegExp | undefined {
  for (const flags of ["u", ""]) {
    try {
      return new RegExp(pattern, flags);
    } catch {
      // Not valid with the `u` flag: older patterns escape characters that need no escape.
    }
  }
  return undefined;
}
