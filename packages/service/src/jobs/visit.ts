import type { PageHit } from "../pages/page-request.ts";
import type { PageEntry, PageError } from "../state/job-pages.ts";

/** A visited page of a job and its outcome, not stored yet. */
export interface Visit {
  readonly entry: PageEntry;
  /** A document and its cost, or why there is none. */
  readonly outcome:
    | (Pick<PageHit, "ok" | "credits" | "settle" | "keepHistory" | "copyKept"> & {
        readonly document: Record<string, unknown>;
      })
    | { readonly ok: false; readonly error: PageError; readonly credits: number; readonly isTold: boolean };
  /** Other keys of the same page: its final address and its canonical address. */
  readonly otherKeys: readonly string[];
  /** Linked pages that belong to the job; the job may know them already. */
  readonly links: readonly PageEntry[];
  /** Errors to record besides it. */
  readonly errors: readonly PageError[];
  /**
   * Called when the visit is stored. It is never called for a page that was given to another process in the meantime.
   */
  readonly onKept?: () => Promise<void>;
}

/** Creates a visit without links. */
export function plainVisit(entry: PageEntry, outcome: Visit["outcome"]): Visit {
  return { entry, outcome, otherKeys: [], links: [], errors: [] };
}
