/**
 * Maximum number of characters of one team's responses that wait in memory for callers to read them. Beyond that, the
 * response with the oldest progress is cut.
 */
const mostUnread = 128 * 1024 * 1024;

/** A response that is being sent. */
export interface UnreadResponse {
  /** Call it when the caller has read some of it. */
  progress(): void;
  /** Call it when it was sent or its caller has disconnected. */
  end(): void;
}

/** Responses that wait for their callers, by team. */
export interface UnreadResponses {
  /** @param cut ends the response */
  add(team: string, characters: number, cut: () => void): UnreadResponse;
}

/** Bounds the memory that unread responses use. */
export function createUnreadResponses(most: number = mostUnread): UnreadResponses {
  /** A team's responses, the one with the oldest progress first. */
  const teams = new Map<string, Set<Waiting>>();

  function shorten(waiting: Set<Waiting>): void {
    let sum = 0;
    for (const { characters } of waiting) sum += characters;
    for (const one of waiting) {
      // The last one has just been added: it is not cut for being large.
      if (sum <= most || waiting.size === 1) return;
      waiting.delete(one);
      sum -= one.characters;
      one.cut();
    }
  }

  return {
    add(team, characters, cut) {
      let waiting = teams.get(team);
      if (!waiting) teams.set(team, (waiting = new Set()));
      const all = waiting;
      const own: Waiting = { characters, cut };
      all.add(own);
      shorten(all);
      return {
        progress() {
          if (all.delete(own)) all.add(own);
        },
        end() {
          all.delete(own);
          if (all.size === 0 && teams.get(team) === all) teams.delete(team);
        },
      };
    },
  };
}

interface Waiting {
  readonly characters: number;
  readonly cut: () => void;
}
