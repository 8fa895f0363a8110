import { portionsOf, sizeOf, type LongText, type TextPart } from "../json/portions.ts";
import { shareOfTurn } from "../turns/turns.ts";
import type { Database, SqlValue } from "./database.ts";

/** Values of the columns that name the owner of a text. */
type Owner = Readonly<Record<string, string>>;

/** Stores texts that are too large for one statement in portions, a few per turn, so that other calls do not wait. */
export interface Portions<O extends Owner> {
  /** @param more values of further columns, the same for each portion */
  keep(owner: O, texts: readonly TextPart[], more?: Readonly<Record<string, SqlValue>>): Promise<void>;
  /** Returns what is stored for the owner; empty if nothing is. */
  load(owner: O): Promise<LongText>;
  /** Removes what is stored for owners with these values, one portion at a time: a database walks through it. */
  remove(owner: Partial<O>): Promise<void>;
}

/** Creates the store over a table; in units of work, no reader sees an incomplete text. */
export function createPortions<O extends Owner>(database: Database, table: string): Portions<O> {
  const isOne = (owner: Partial<O>) => [...Object.keys(owner), "portion"].map((name) => `${name} = ?`).join(" AND ");
  return {
    async keep(owner, texts, more = {}) {
      const row = { ...owner, ...more };
      const names = [...Object.keys(row), "portion", "text"];
      const sql = `INSERT INTO ${table} (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`;
      let portion = 0;
      for (const text of portionsOf(texts)) {
        const wait = shareOfTurn();
        if (wait) await wait;
        await database.run(sql, ...Object.values(row), portion, text);
        portion += 1;
      }
    },
    async load(owner) {
      const sql = `SELECT text FROM ${table} WHERE ${isOne(owner)}`;
      const texts: string[] = [];
      for (;;) {
        const wait = shareOfTurn();
        if (wait) await wait;
        const row = await database.get<{ text: string }>(sql, ...Object.values(owner), texts.length);
        if (!row) return { characters: sizeOf(texts), portions: () => texts };
        texts.push(row.text);
      }
    },
    async remove(owner) {
      const sql = `DELETE FROM ${table} WHERE ${isOne(owner)}`;
      for (
        let portion = 0;
        (await database.run(sql, ...(Object.values(owner) as string[]), portion)) > 0;
        portion += 1
      );
    },
  };
}
