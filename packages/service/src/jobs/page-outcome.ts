import { errorRow } from "../contract/catalogue.ts";
import { RawJson } from "../json/raw-json.ts";
import type { PageMiss } from "../pages/page-request.ts";
import type { Services } from "../services.ts";
import type { JobRecord } from "../state/jobs.ts";
import { documentForV1, formatsAsked } from "../contract/document-for-v1.ts";
import type { News } from "./announce.ts";
import type { Visit } from "./visit.ts";

/** Returns the weight of a document among the writes of a turn; a typical page is 1. */
export function weightOf(document: Record<string, unknown>): number {
  const sizes = Object.values(document).map((field) => {
    if (field instanceof RawJson) return field.characters;
    return typeof field === "string" ? field.length : 0;
  });
  return 1 + sizes.reduce((sum, size) => sum + size, 0) / charactersOfOne;
}

const charactersOfOne = 50_000;

/** Returns what the job's webhook receives about a visit; undefined for a page that robots.txt disallows. */
export function newsOfVisit(job: JobRecord, { outcome }: Visit): News | undefined {
  if (outcome.ok) return { event: "page", success: true, data: [documentOf(job, outcome.document)] };
  return outcome.isTold ? { event: "page", success: false, data: [], error: outcome.error.error } : undefined;
}

/** Returns the document with the field names of the caller's version. */
function documentOf({ version, request }: JobRecord, document: unknown): unknown {
  if (version !== "v1") return document;
  return documentForV1(document, formatsAsked(request.asked ?? {}));
}

/** Returns the outcome of a visit to a page that could not be read. */
export function failureOf(services: Services, job: JobRecord, url: string, miss: PageMiss): Visit["outcome"] {
  const { code, message } = errorRow(job.version, miss.row);
  const error = { id: services.randomId(), url, at: services.clock.now(), code, error: miss.message ?? message };
  return { ok: false, error, credits: miss.credits, isTold: true };
}
