/**
 * Keeps the process running when a rejected promise is not handled. That is a defect, but one page must not end
 * everybody's calls. The warning names the place in the code; a message could contain an address or a key.
 *
 * @returns a function that ends this
 */
export function reportUnhandledRejections(warn: (line: string) => void): () => void {
  const report = (reason: unknown): void => {
    const what = reason instanceof Error ? placeOf(reason) : `a ${typeof reason}`;
    warn(`a rejected promise was not handled, which is a defect; please report it: ${what}`);
  };
  process.on("unhandledRejection", report);
  return () => void process.off("unhandledRejection", report);
}

/** Returns the class of an error and the innermost calls of its stack. */
function placeOf({ name, message, stack }: Error): string {
  const frames = String(stack)
    .replace(message, "")
    .match(/^ {4}at .*$/gm);
  return [name, ...(frames ?? []).slice(0, 3).map((frame) => frame.trim())].join(" ");
}
