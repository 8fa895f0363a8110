/**
 * Keeps pasted and dropped text that is too long to be worked on out of a field: laying out some megabytes of it keeps a browser
 * busy for seconds.
 *
 * @param most how many characters may come at once
 * @param tell says so to the reader
 */
export function keepModest(field: HTMLTextAreaElement, most: number, tell: () => void): void {
  field.addEventListener("beforeinput", (event) => {
    if ((event.data?.length ?? 0) <= most) return;
    event.preventDefault();
    tell();
  });
}
