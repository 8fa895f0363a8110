import type { PageHit } from "../pages/page-request.ts";
import type { PageEntry, PageError } from "../state/job-pages.ts";

/** A page of a job that was visited, and what came of it; nothing of it is kept yet. */
export interface Visit {
  readonly entry: PageEntry;
  /** A document and what it cost, or why there is none. */
  readonly outcome:
    | (Pick<PageHit, "ok" | "credits" | "keepHistory" | "copyKept"> & { readonly document: Record<string, unknown> })
    | { readonly ok: false; readonly error: PageError; readonly credits: number; readonly isTold: boolean };
  /** Other keys of the same page: where it lay in the end, and what it calls its own address. */
  readonly otherKeys: readonly string[];
  /** Pages it leads to that belong to the job; the job may know them. */
  readonly links: readonly PageEntry[];
  /** What is to be noted beside it. */
  readonly errors: readonly PageError[];
  /** Called when the visit is kept; one of a page that others were given meanwhile never is. */
  readonly onKept?: () => Promise<void>;
}

/** A visit of a page that leads nowhere. */
export function plainVisit(entry: PageEntry, outcome: Visit["outcome"]): Visit {
  return { entry, outcome, otherKeys: [], links: [], errors: [] };
}
