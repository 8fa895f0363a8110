/**
 * What a task needs of its thread. Of large ones, whose pages are in memory from then on, a thread gets few at a time.
 * One that may end its thread has it alone.
 */
export type ThreadNeed = "small" | "large" | "alone";

/** How long a slow task keeps its thread busy, milliseconds. */
const slowMs = 250;

/** How long a task is expected to keep its thread busy if its pages are long, milliseconds. */
const longPageMs = 1_000;

/** Time that a task is charged for in any case, milliseconds, so that teams with quick tasks take turns. */
const leastMs = 1;

/** How many times longer than its slow task a line counts as slow after it. */
const slowTimes = 10;

/** How long a team without tasks is remembered after the last one came, milliseconds. */
const rememberedMs = 60_000;

/** A team, and the thread time that it has used, milliseconds. */
interface Team {
  readonly name: string;
  readonly lines: Readonly<Record<ThreadNeed, Line>>;
  used: number;
  /** When a task of it came last. */
  seen: number;
}

/** The tasks of one team with the same need. */
export interface Line {
  readonly team: Team;
  readonly need: ThreadNeed;
  /** Until when its tasks have to be expected to keep their threads busy for long. */
  slowUntil: number;
}

/**
 * Creates a record of the time that teams use, by the rules of start-time fair queueing.
 *
 * @param waiting lines with tasks that wait for a thread
 * @param isOnThread returns whether a line has tasks on threads
 */
export function createTeamUse(
  waiting: ReadonlyMap<Line, unknown>,
  isOnThread: (line: Line) => boolean,
  now = () => performance.now(),
) {
  /** Teams, the one that was not seen for the longest time first. */
  const teams = new Map<string, Team>();
  /** Lines that were slow, or whose tasks need a thread alone; some may no longer be. */
  const slow = new Set<Line>();
  /** What each waiting team would have used if all had got the same: a team that did not wait is owed nothing. */
  let floor = 0;

  function see(team: Team): void {
    team.seen = now();
    teams.delete(team.name);
    teams.set(team.name, team);
  }

  function forgetIdle(): void {
    for (const team of teams.values()) {
      if (now() - team.seen < rememberedMs) return;
      const lines = Object.values(team.lines);
      if (lines.some((line) => wasSlow(line) || isInUse(line))) see(team);
      else {
        teams.delete(team.name);
        for (const line of lines) slow.delete(line);
      }
    }
  }

  const isInUse = (line: Line): boolean => waiting.has(line) || isOnThread(line);
  const wasSlow = ({ slowUntil }: Line): boolean => slowUntil > now();

  function markSlow(line: Line, ms: number): void {
    line.slowUntil = Math.max(line.slowUntil, now() + ms * slowTimes);
    slow.add(line);
  }

  return {
    /** Returns the line of a task that comes. */
    lineOf(name: string, need: ThreadNeed): Line {
      forgetIdle();
      const team = teams.get(name) ?? newTeam(name);
      see(team);
      if (!Object.values(team.lines).some((line) => waiting.has(line))) team.used = Math.max(team.used, floor);
      const line = team.lines[need];
      if (need === "alone") slow.add(line);
      return line;
    },
    /** A task gets a thread. Returns how to charge it for time that it keeps the thread busy, milliseconds. */
    begin(line: Line): (ms: number) => void {
      const { team } = line;
      let cost = 0;
      const use = (ms: number) => {
        team.used += ms;
        floor += ms / Math.max(1, waiting.size);
      };
      use(leastMs);
      return (ms) => {
        use(ms);
        cost += ms;
        if (cost >= slowMs) markSlow(line, cost);
      };
    },
    /** Expects slow tasks of a line, because the pages of the next one are long. */
    expectSlow: (line: Line) => markSlow(line, longPageMs),
    /** Returns whether a line's next task has to be expected to keep its thread busy for long. */
    isSlow: (line: Line) => line.need === "alone" || wasSlow(line),
    /** Returns whether a team other than this one is slow, or has a task that needs a thread alone. */
    isAnotherSlow(team: Team): boolean {
      for (const line of slow) {
        if (!wasSlow(line) && (line.need !== "alone" || !isInUse(line))) slow.delete(line);
        else if (line.team !== team) return true;
      }
      return false;
    },
  };
}

function newTeam(name: string): Team {
  const lines = {} as Record<ThreadNeed, Line>;
  const team: Team = { name, lines, used: 0, seen: 0 };
  for (const need of ["small", "large", "alone"] as const) lines[need] = { team, need, slowUntil: 0 };
  return team;
}
