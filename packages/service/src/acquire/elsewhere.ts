/** In place of a catalogue row: the page turned out to need the browser, which is not where it was read. */
export const elsewhere = "elsewhere";
