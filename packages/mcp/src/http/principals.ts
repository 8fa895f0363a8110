import type { Session } from "../session.ts";

/** Gives everybody who is authorized a session of their own, for as long as the server runs. */
export interface Principals {
  sessionOf(principal: string): Session;
}

/** Sessions that are kept: who comes after this many others begins a new one. */
const MOST = 1_000;

/** @param newSession makes the session of a user who calls for the first time */
export function createPrincipals(newSession: () => Session): Principals {
  const sessions = new Map<string, Session>();
  return {
    sessionOf(principal) {
      const session = sessions.get(principal) ?? newSession();
      // The most recent caller is last.
      sessions.delete(principal);
      sessions.set(principal, session);
      const [oldest] = sessions.keys();
      if (sessions.size > MOST && oldest !== undefined) sessions.delete(oldest);
      return session;
    },
  };
}
