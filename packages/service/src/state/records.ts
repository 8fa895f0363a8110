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

/** Keeps single scrapes and the audit log. */
export interface RecordStore {
  keepScrape(record: ScrapeRecord): void;
  scrape(id: string): ScrapeRecord | undefined;
  audit(entry: {
    readonly team: string;
    readonly at: number;
    readonly operation: string;
    readonly username: string;
  }): void;
}

type Row = Omit<ScrapeRecord, "document"> & { document: string };

/** The record store over a database. */
export function createRecordStore(database: Database): RecordStore {
  return {
    keepScrape({ id, team, at, document }) {
      database.run(
        "INSERT INTO scrapes (id, team, at, document) VALUES (?, ?, ?, ?)",
        id,
        team,
        at,
        writeJson(document),
      );
    },
    scrape(id) {
      const row = database.get<Row>("SELECT * FROM scrapes WHERE id = ?", id);
      return row && { ...row, document: JSON.parse(row.document) as PageDocument };
    },
    audit({ team, at, operation, username }) {
      database.run(
        "INSERT INTO audit (team, at, operation, username) VALUES (?, ?, ?, ?)",
        team,
        at,
        operation,
        username,
      );
    },
  };
}
