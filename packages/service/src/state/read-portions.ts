import { nextTurn } from "../turns/turns.ts";

/**
 * Reads the portions of a kept text from 0 on, until one is missing: a turn for each after the first, because most texts
 * have one.
 */
export async function readPortions(
  read: (portion: number) => Promise<{ text: string } | undefined>,
): Promise<string[]> {
  const texts: string[] = [];
  for (;;) {
    const row = await read(texts.length);
    if (!row) return texts;
    texts.push(row.text);
    if (texts.length > 1) await nextTurn();
  }
}
