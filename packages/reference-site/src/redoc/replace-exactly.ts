/**
 * Replaces a pattern that the known renderer writes a known number of times.
 *
 * @throws Error that says which file to adapt if the number differs, because then the renderer has changed.
 */
export function replaceExactly(text: string, pattern: RegExp, by: string, times: number): string {
  const found = text.match(pattern)?.length ?? 0;
  if (found !== times) throw new Error(changed(String(pattern), times, found));
  return text.replace(pattern, by);
}

/** Returns the error message for output that is not in the known form. */
export function changed(what: string, times: number, found: number): string {
  return (
    `Redoc's output has changed: expected ${what} ${times} times, found it ${found} times. ` +
    "Check the new output of @redocly/cli and adapt packages/reference-site/src/redoc/self-host.ts " +
    "or on-demand.ts, or readers' browsers will call other hosts."
  );
}
