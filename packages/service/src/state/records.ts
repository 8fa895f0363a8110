import type { PageDocument } from "../acquisition.ts";
import { areLarge, wholeText } from "../json/portions.ts";
import { RawJson, writeJsonParts } from "../json/raw-json.ts";
import type { Database } from "./database.ts";
import { createPortions } from "./text-portions.ts";

/** A finished scrape, stored for `GET /scrape/{jobId}`. */
export interface ScrapeRecord {
  readonly id: string;
  readonly team: string;
  readonly at: number;
  readonly document: PageDocument;
}

/** A stored scrape; its document is JSON. */
export interface KeptScrape extends Omit<ScrapeRecord, "document"> {
  readonly document: RawJson;
}

/** Who requested what, for the audit log. */
export interface AuditEntry {
  readonly team: string;
  readonly at: number;
  readonly operation: string;
  readonly username: string;
}

/** Stores single scrapes and the audit log. */
export interface RecordStore {
  keepScrape(record: ScrapeRecord): Promise<void>;
  scrape(id: string): Promise<KeptScrape | undefined>;
  audit(entry: AuditEntry): Promise<void>;
}

type Row = Omit<ScrapeRecord, "document"> & { document: string };

/** Creates the record store over a database. */
export function createRecordStore(database: Database): RecordStore {
  const portions = createPortions(database, "document_portions");
  return {
    async keepScrape({ id, team, at, document }) {
      const texts = writeJsonParts(document);
      const isLarge = areLarge(texts);
      if (isLarge) await portions.keep({ owner: id }, texts, { at });
      const sql = "INSERT INTO scrapes (id, team, at, document) VALUES (?, ?, ?, ?)";
      await database.run(sql, id, team, at, isLarge ? "" : wholeText(texts));
    },
    async scrape(id) {
      const row = await database.get<Row>("SELECT id, team, at, document FROM scrapes WHERE id = ?", id);
      if (!row) return undefined;
      const source = row.document === "" ? await portions.load({ owner: id }) : row.document;
      return { ...row, document: new RawJson(source) };
    },
    async audit({ team, at, operation, username }) {
      const sql = "INSERT INTO audit (team, at, operation, username) VALUES (?, ?, ?, ?)";
      await database.run(sql, team, at, operation, username);
    },
  };
}
