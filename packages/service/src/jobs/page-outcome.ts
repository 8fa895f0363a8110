import { errorRow } from "../contract/catalogue.ts";
import { RawJson } from "../json/raw-json.ts";
import type { PageMiss } from "../pages/page-request.ts";
import type { Services } from "../services.ts";
import type { PageEntry, PageError } from "../state/job-pages.ts";
import type { JobRecord } from "../state/jobs.ts";
import { documentForV1, formatsAsked } from "../v1/documents.ts";
import { announce } from "./announce.ts";

/** Keeps a page's document as the job's next result and tells the webhook; once, however often it is called. */
export function keepResult(
  services: Services,
  job: JobRecord,
  entry: PageEntry,
  document: unknown,
  credits: number,
): void {
  services.database.transaction(() => {
    if (!services.pages.keep(job.id, entry.key, document, credits)) return;
    chargeJob(services, job, credits);
    announce(services, job, { event: "page", success: true, data: [documentOf(job, document)] });
  });
}

/** What keeping a document weighs among the writes of a turn: a usual page is one. */
export function weightOf(document: Record<string, unknown>): number {
  const sizes = Object.values(document).map((field) => {
    if (field instanceof RawJson) return field.text.length;
    return typeof field === "string" ? field.length : 0;
  });
  return 1 + sizes.reduce((sum, size) => sum + size, 0) / charactersOfOne;
}

const charactersOfOne = 50_000;

/** The document as the version of the job's caller names its fields. */
function documentOf({ version, request }: JobRecord, document: unknown): unknown {
  if (version !== "v1") return document;
  return documentForV1(document, formatsAsked(request.asked ?? {}));
}

/** Notes that a page could not be read and tells the webhook. */
export function keepFailure(services: Services, job: JobRecord, entry: PageEntry, miss: PageMiss): void {
  const error = pageError(services, job, entry.url, miss.row, miss.message);
  services.database.transaction(() => {
    if (!services.pages.drop(job.id, entry.key, error)) return;
    services.jobs.addCredits(job.id, miss.credits);
    chargeJob(services, job, miss.credits);
    announce(services, job, { event: "page", success: false, data: [], error: error.error });
  });
}

/** An entry of the error list for a catalogue row. */
function pageError(services: Services, job: JobRecord, url: string, rowId: string, message?: string): PageError {
  const row = errorRow(job.version, rowId);
  return { id: services.randomId(), url, at: services.clock.now(), code: row.code, error: message ?? row.message };
}

function chargeJob(services: Services, { team, key, kind }: JobRecord, credits: number): void {
  services.ledger.charge({ team, key, at: services.clock.now(), credits, reason: kind });
}
