/** Joins pieces of Markdown with the line breaks that they request between them, two at most. */
export class Lines {
  #text = "";
  #breaks = 0;

  /** Adds a piece; line breaks at its ends request that many between it and its neighbours. */
  add(piece: string): void {
    let [start, end] = [0, piece.length];
    while (start < end && piece[start] === "\n") start += 1;
    const between = Math.min(2, Math.max(this.#breaks, start));
    if (start === end) {
      this.#breaks = between;
      return;
    }
    while (piece[end - 1] === "\n") end -= 1;
    this.#text += "\n".repeat(between) + (start === 0 && end === piece.length ? piece : piece.slice(start, end));
    this.#breaks = piece.length - end;
  }

  /** Returns all pieces so far. */
  toString(): string {
    return this.#text + "\n".repeat(this.#breaks);
  }
}

/** Returns a text without the line breaks at its ends; a pattern would look at each break of a long text. */
export function withoutBreaks(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && text[start] === "\n") start += 1;
  while (end > start && text[end - 1] === "\n") end -= 1;
  return text.slice(start, end);
}
