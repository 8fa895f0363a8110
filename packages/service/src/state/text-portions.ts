import { portionsOf, sizeOf } from "../json/portions.ts";
import type { LongText, TextPart } from "../json/portions.ts";
import { shareOfTurn } from "../turns/turns.ts";

/** Writes the portions of a text from 0 on, one after another. */
export async function writePortions(
  parts: readonly TextPart[],
  write: (portion: number, text: string) => Promise<unknown>,
): Promise<void> {
  let portion = 0;
  for (const text of portionsOf(parts)) {
    await write(portion, text);
    portion += 1;
  }
}

/** Reads the portions of a stored text from 0 until one is missing, a few per turn. */
export async function readPortions(
  read: (portion: number) => Promise<{ text: string } | undefined>,
): Promise<LongText> {
  const texts: string[] = [];
  for (;;) {
    const wait = shareOfTurn();
    if (wait) await wait;
    const row = await read(texts.length);
    if (!row) return { characters: sizeOf(texts), portions: () => texts };
    texts.push(row.text);
  }
}

/**
 * Removes the portions of a text from 0 on, one at a time, because a database walks through each. `remove` returns how
 * many it removed.
 */
export async function removePortions(remove: (portion: number) => Promise<number>): Promise<void> {
  for (let portion = 0; (await remove(portion)) > 0; portion += 1);
}
