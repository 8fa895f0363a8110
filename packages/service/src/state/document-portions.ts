import type { LongText, TextPart } from "../json/portions.ts";
import { shareOfTurn } from "../turns/turns.ts";
import type { Database } from "./database.ts";
import { readPortions, writePortions } from "./text-portions.ts";

/** Stores the JSON of large documents, written and read a portion per turn so that other calls do not wait. */
export interface DocumentPortions {
  keep(owner: string, texts: readonly TextPart[], at: number): Promise<void>;
  /** Returns what is stored for the owner; empty if nothing is. */
  load(owner: string): Promise<LongText>;
}

/** Creates the store over a database. */
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
