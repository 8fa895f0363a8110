/**
 * What a task needs of its thread. Of large ones, whose pages are in memory from then on, a thread gets few at a time. One
 * that may end its thread has it alone.
 */
export type ThreadNeed = "small" | "large" | "alone";

/** How long a slow task keeps its thread busy, milliseconds. */
const slowMs = 250;

/** How long a task is expected to keep its thread busy if its pages are long, milliseconds. */
const longPageMs = 1_000;

/** Time that a task is charged for in any case, milliseconds, so that teams with quick tasks take turns. */
const leastMs = 1;

/** After each task, the time of the slowest one so far counts this much. */
const fading = 0.9;

/** Number of teams whose use is remembered while they have no tasks. */
const mostIdle = 1_000;

/** A team, and the thread time that it has used, milliseconds. A team without tasks is not credited for its absence. */
interface Team {
  used: number;
  /** Tasks that wait or run. */
  tasks: number;
  readonly lines: Readonly<Record<ThreadNeed, Line>>;
}

/** The tasks of one team with the same need. */
export interface Line {
  readonly team: Team;
  readonly need: ThreadNeed;
  /** Time of its slowest tasks lately, milliseconds. */
  slowestMs: number;
}

/** The use of threads by teams. */
export interface TeamUse {
  /** Adds a task. */
  add(team: string, need: ThreadNeed): Line;
  /** A task gets a thread. Returns how to charge it for time that it keeps the thread busy, and how to end it. */
  begin(line: Line): { readonly charge: (ms: number) => void; readonly end: () => void };
  /** Removes a task that never began. */
  drop(line: Line): void;
  /** Expects slow tasks of a line, because the pages of the next one are long. */
  expectSlow(line: Line): void;
}

/** Returns whether a line's next task has to be expected to keep its thread busy for long. */
export function isSlow({ slowestMs }: Line): boolean {
  return slowestMs >= slowMs;
}

/** Creates a record of the time that teams use, by the rules of start-time fair queueing. */
export function createTeamUse(): TeamUse {
  const teams = new Map<string, Team>();
  /** What the team that was served last had used by then: teams without tasks start there. */
  let floor = 0;

  function teamOf(name: string): Team {
    const known = teams.get(name);
    if (known && known.tasks > 0) return known;
    const team = known ?? newTeam();
    team.used = Math.max(team.used, floor);
    // Those that were not seen for the longest time come first.
    teams.delete(name);
    teams.set(name, team);
    if (teams.size > mostIdle) forgetIdle();
    return team;
  }

  function forgetIdle(): void {
    for (const [name, { tasks }] of teams) if (tasks === 0 && teams.size > mostIdle) teams.delete(name);
  }

  return {
    add(name, need) {
      const team = teamOf(name);
      team.tasks += 1;
      return team.lines[need];
    },
    begin(line) {
      const { team } = line;
      let cost = 0;
      const charge = (ms: number) => {
        cost += ms;
        team.used += ms;
        line.slowestMs = Math.max(line.slowestMs, cost);
      };
      const end = () => {
        team.tasks -= 1;
        line.slowestMs = Math.max(cost, line.slowestMs * fading);
      };
      floor = Math.max(floor, team.used);
      team.used += leastMs;
      return { charge, end };
    },
    drop({ team }) {
      team.tasks -= 1;
    },
    expectSlow(line) {
      line.slowestMs = Math.max(line.slowestMs, longPageMs);
    },
  };
}

function newTeam(): Team {
  const lines = {} as Record<ThreadNeed, Line>;
  const team: Team = { used: 0, tasks: 0, lines };
  lines.small = { team, need: "small", slowestMs: 0 };
  lines.large = { team, need: "large", slowestMs: 0 };
  lines.alone = { team, need: "alone", slowestMs: Infinity };
  return team;
}
