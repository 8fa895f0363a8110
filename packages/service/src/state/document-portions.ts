import type { LongText, TextPart } from "../json/portions.ts";
import { shareOfTurn } from "../turns/turns.ts";
import type { Database } from "./database.ts";
import { readPortions, writePortions } from "./text-portions.ts";

/** Keeps the JSON of large documents, written and read a portion at a turn: nobody waits for all of it. */
export interface DocumentPortions {
  keep(owner: string, texts: readonly TextPart[], at: number): Promise<void>;
  /** What is kept of the owner; nothing is an empty text. */
  load(owner: string): Promise<LongText>;
}

/** Portions over a database. */
export function createDocumentPortions(database: Database): DocumentPortions {
  return {
    async keep(owner, texts, at) {
      const sql = "INSERT INTO document_portions (owner, portion, at, text) VALUES (?, ?, ?, ?)";
      await writePortions(texts, async (portion, text) => {
        const wait = shareOfTurn();
        if (wait) await wait;
        await database.run(sql, owner, portion, at, text);
      });
    },
    load(owner) {
      const sql = "SELECT text FROM document_portions WHERE owner = ? AND portion = ?";
      return readPortions((portion) => database.get<{ text: string }>(sql, owner, portion));
    },
  };
}
