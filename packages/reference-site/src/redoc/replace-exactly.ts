/**
 * Replaces what the known renderer writes a known number of times.
 *
 * @throws Error that says where to adapt, when it is found more or less often: then the renderer has changed.
 */
export function replaceExactly(text: string, pattern: RegExp, by: string, times: number): string {
  const found = text.match(pattern)?.length ?? 0;
  if (found !== times) throw new Error(changed(String(pattern), times, found));
  return text.replace(pattern, by);
}

/** What is said when the renderer's output is not the known one. */
export function changed(what: string, times: number, found: number): string {
  return (
    `Redoc's output has changed: expected ${what} ${times} times, found it ${found} times. ` +
    "Look at what @redocly/cli now writes and adapt packages/reference-site/src/redoc/self-host.ts, " +
    "on-demand.ts or mend.ts, or readers' browsers will call other hosts."
  );
}
