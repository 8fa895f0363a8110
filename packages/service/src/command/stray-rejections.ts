/**
 * Keeps the process running when a promise is rejected that nothing handles. That is a defect, but one page must not
 * end everybody's calls. The warning names the place in the code; a message could contain an address or a key.
 *
 * @returns a function that ends this
 */
export function surviveStrayRejections(warn: (line: string) => void): () => void {
  const report = (reason: unknown): void => {
    const { name, message = "", stack = "" } = Object(reason) as Partial<Error>;
    const frames =
      stack
        .replace(message, "")
        .match(/^ {4}at .*$/gm)
        ?.slice(0, 3) ?? [];
    const what = [name ?? "a value", ...frames.map((frame) => frame.trim())].join(" ");
    warn(`a promise was rejected that nothing handles, which is a defect; please report it: ${what}`);
  };
  process.on("unhandledRejection", report);
  return () => void process.off("unhandledRejection", report);
}
