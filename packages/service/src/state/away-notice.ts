import { StateUnavailable } from "./database.ts";

/** Receives why the state cannot be used, and nothing when it can be used again. */
export type TellAway = (reason: string | undefined) => void;

/** How long nothing fails before the state is back: one that takes no writes can still be read meanwhile. */
const quietMs = 2_000;

/** Tells once that the state went away, and once that it is back, however many statements notice it. */
export function createAwayNotice(tell: TellAway = () => {}): { gone(error: unknown): void; back(): void } {
  let isAway = false;
  let failed = 0;
  return {
    gone(error) {
      if (!(error instanceof StateUnavailable)) return;
      failed = performance.now();
      if (isAway) return;
      isAway = true;
      tell(reasonOf(error));
    },
    back() {
      if (!isAway || performance.now() - failed < quietMs) return;
      isAway = false;
      tell(undefined);
    },
  };
}

/** The driver's words; connections that were tried to several addresses only have a code. */
export function reasonOf({ cause, message }: StateUnavailable): string {
  const { message: words, code } = (cause ?? {}) as { readonly message?: string; readonly code?: string };
  return words || code || message;
}
