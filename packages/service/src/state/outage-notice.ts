import { StateUnavailable } from "./database.ts";

/** Receives why the database cannot be used, and undefined when it can be used again. */
export type ReportOutage = (reason: string | undefined) => void;

/** How long nothing may fail before the database counts as back: one that rejects writes can still be read. */
const quietMs = 2_000;

/** Reports once that the database became unavailable, and once that it is back, however many statements notice. */
export function createOutageNotice(tell: ReportOutage = () => {}): { gone(error: unknown): void; back(): void } {
  let isUnavailable = false;
  let failed = 0;
  return {
    gone(error) {
      if (!(error instanceof StateUnavailable)) return;
      failed = performance.now();
      if (isUnavailable) return;
      isUnavailable = true;
      tell(reasonOf(error));
    },
    back() {
      if (!isUnavailable || performance.now() - failed < quietMs) return;
      isUnavailable = false;
      tell(undefined);
    },
  };
}

/** Returns the driver's message; a failed connection attempt to several addresses only has a code. */
export function reasonOf({ cause, message }: StateUnavailable): string {
  const { message: words, code } = (cause ?? {}) as { readonly message?: string; readonly code?: string };
  return words || code || message;
}
