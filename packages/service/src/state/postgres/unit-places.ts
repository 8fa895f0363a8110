/** Limits how many units of work run at the same time. */
export interface UnitPlaces {
  /** Waits for a place; returns the function that frees it. */
  enter(): Promise<() => void>;
}

/**
 * Creates the limit. Each unit may wait for a row that another process has locked; without a limit, they could leave no connection
 * for single statements, such as reading the status of another team's job.
 *
 * @param most maximum number of units at the same time
 * @param waitMs how long one waits for a place before the database counts as unavailable, milliseconds
 */
export function createUnitPlaces(most: number, waitMs: number): UnitPlaces {
  const waiting = new Set<() => void>();
  let taken = 0;

  function leave(): void {
    const [next] = waiting;
    if (next) next();
    else taken -= 1;
  }

  /** Returns a function that frees the place the first time it is called. */
  function placeOf(): () => void {
    let isFree = false;
    return () => {
      if (!isFree) leave();
      isFree = true;
    };
  }

  return {
    async enter() {
      if (taken < most) {
        taken += 1;
        return placeOf();
      }
      await new Promise<void>((resolve, reject) => {
        const next = () => {
          clearTimeout(timer);
          waiting.delete(next);
          resolve();
        };
        const timer = setTimeout(() => {
          waiting.delete(next);
          reject(new Error("timeout exceeded when trying to connect: all units of work wait for Postgres"));
        }, waitMs);
        waiting.add(next);
      });
      return placeOf();
    },
  };
}
