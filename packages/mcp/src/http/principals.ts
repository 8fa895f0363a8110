import type { Session } from "../session.ts";

/** Gives each authorized user their own session for as long as the server runs. */
export interface Principals {
  sessionOf(principal: string): Session;
}

/** The maximum number of sessions kept; the one unused for the longest time is dropped first. */
const MAX_SESSIONS = 1_000;

/**
 * Creates the sessions of users.
 *
 * @param newSession creates the session of a user's first call
 */
export function createPrincipals(newSession: () => Session): Principals {
  const sessions = new Map<string, Session>();
  return {
    sessionOf(principal) {
      const session = sessions.get(principal) ?? newSession();
      // The most recent caller is last.
      sessions.delete(principal);
      sessions.set(principal, session);
      const [oldest] = sessions.keys();
      if (sessions.size > MAX_SESSIONS && oldest !== undefined) sessions.delete(oldest);
      return session;
    },
  };
}
