/**
 * Rejects pasted and dropped text that is too long for a field. Laying out several megabytes of text blocks a browser
 * for seconds.
 *
 * @param most maximum number of characters per input
 * @param tell informs the reader
 */
export function keepModest(field: HTMLTextAreaElement, most: number, tell: () => void): void {
  field.addEventListener("beforeinput", (event) => {
    if ((event.data?.length ?? 0) <= most) return;
    event.preventDefault();
    tell();
  });
}
