import type { LongText, TextPart } from "../json/portions.ts";
import type { Database } from "./database.ts";
import { readPortions, removePortions, writePortions } from "./text-portions.ts";

/**
 * Stores parts of a job that are too large for one statement, in portions, with other calls served in between. Only
 * inside units of work, so that no reader sees an incomplete text.
 */
export interface JobPortions {
  /** Stores texts of an owner: a result, a message, or the job's data. */
  keep(job: string, owner: string, texts: readonly TextPart[]): Promise<void>;
  /** Returns what is stored for the owner; empty if nothing is. */
  load(job: string, owner: string): Promise<LongText>;
  remove(job: string, owner: string): Promise<void>;
}

/** Creates the store over a database. */
export function createJobPortions(database: Database): JobPortions {
  return {
    async keep(job, owner, texts) {
      const sql = "INSERT INTO job_portions (job, owner, portion, text) VALUES (?, ?, ?, ?)";
      await writePortions(texts, (portion, text) => database.run(sql, job, owner, portion, text));
    },
    load(job, owner) {
      const sql = "SELECT text FROM job_portions WHERE job = ? AND owner = ? AND portion = ?";
      return readPortions((portion) => database.get<{ text: string }>(sql, job, owner, portion));
    },
    async remove(job, owner) {
      const sql = "DELETE FROM job_portions WHERE job = ? AND owner = ? AND portion = ?";
      await removePortions((portion) => database.run(sql, job, owner, portion));
    },
  };
}
