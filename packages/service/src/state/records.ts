import type { PageDocument } from "../acquisition.ts";
import { writeJson } from "../json/raw-json.ts";
import type { Database } from "./database.ts";

/** A finished scrape, kept for `GET /scrape/{jobId}`. */
export interface ScrapeRecord {
  readonly id: string;
  readonly team: string;
  readonly at: number;
  readonly document: PageDocument;
}

/** Who asked for what, for the audit log. */
export interface AuditEntry {
  readonly team: string;
  readonly at: number;
  readonly operation: string;
  readonly username: string;
}

/** Keeps single scrapes and the audit log. */
export interface RecordStore {
  keepScrape(record: ScrapeRecord): Promise<void>;
  scrape(id: string): Promise<ScrapeRecord | undefined>;
  audit(entry: AuditEntry): Promise<void>;
}

type Row = Omit<ScrapeRecord, "document"> & { document: string };

/** The record store over a database. */
export function createRecordStore(database: Database): RecordStore {
  return {
    async keepScrape({ id, team, at, document }) {
      const sql = "INSERT INTO scrapes (id, team, at, document) VALUES (?, ?, ?, ?)";
      await database.run(sql, id, team, at, writeJson(document));
    },
    async scrape(id) {
      const row = await database.get<Row>("SELECT id, team, at, document FROM scrapes WHERE id = ?", id);
      return row && { ...row, document: JSON.parse(row.document) as PageDocument };
    },
    async audit({ team, at, operation, username }) {
      const sql = "INSERT INTO audit (team, at, operation, username) VALUES (?, ?, ?, ?)";
      await database.run(sql, team, at, operation, username);
    },
  };
}
