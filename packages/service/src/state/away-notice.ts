import { StateUnavailable } from "./database.ts";

/** Receives why the state cannot be used, and nothing when it can be used again. */
export type TellAway = (reason: string | undefined) => void;

/** Tells once that the state went away, and once that it is back, however many statements notice it. */
export function createAwayNotice(tell: TellAway = () => {}): { gone(error: unknown): void; back(): void } {
  let isAway = false;
  return {
    gone(error) {
      if (isAway || !(error instanceof StateUnavailable)) return;
      isAway = true;
      tell(reasonOf(error));
    },
    back() {
      if (!isAway) return;
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
