import { createSharedClock } from "../clock.ts";
import { createSharedGate } from "./shared-gate.ts";
import { createSharedPace } from "./shared-pace.ts";
import { createMembership, type Membership } from "../state/membership.ts";
import { returnPlacesSql, returnHoldings, type HoldingTable } from "../state/postgres/holdings.ts";
import { createNewsChannel, notifySql } from "../state/postgres/news.ts";
import { holdsConnection } from "../state/postgres/presence.ts";
import { createPostgresIndex } from "../state/postgres/search-index.ts";
import { createHeartbeat } from "./heartbeat.ts";
import { createOwnHoldings, type OwnHoldings } from "./own-holdings.ts";
import { isDue, type Fault, type FaultPlan } from "../faults/fault.ts";
import type { HeldCredits } from "../account/held-credits.ts";
import type { FleetInput, FleetParts } from "./parts.ts";
import type { Database } from "../state/database.ts";
import { rateWindowMs, secondsLeft, type RateLimiter } from "../account/rate-limit.ts";

/** Unix milliseconds by the clock of the database, which all processes share. */
const databaseNow = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)";

/** How often a process looks for work without being notified, milliseconds. */
const pollMs = 500;

/** Creates the parts of a process that shares its state, in the Postgres at `url`, with other processes. */
export function createSharedParts(url: string, { database, holder, limits, options, ...own }: FleetInput): FleetParts {
  const log = options.log ?? (() => {});
  const onProblem = (error: unknown) => log(`not given back: ${(error as Error).message}`);
  const clock = createSharedClock(own.clock);
  const members = createMembership(database, databaseNow, { holdsConnection, returnFurther: returnHoldings });
  const membership: Membership = {
    ...members,
    async beat(...process) {
      const begun = own.clock.now();
      const time = await members.beat(...process);
      clock.set(time, begun);
      return time;
    },
  };
  const leaving = new AbortController();
  const ownOf = (table: HoldingTable) => createOwnHoldings(database, table, holder, leaving.signal, onProblem);
  const [hosts, places] = [ownOf("hosts"), ownOf("places")];
  const news = createNewsChannel(url, holder);
  const faults = options.faults ?? [];
  const heartbeat = createHeartbeat({ membership, holder, times: limits, connection: news });
  return {
    clock,
    gate: createSharedGate(database, holder, clock, places),
    heldCredits: createSharedCredits(database, holder, places),
    pace: createSharedPace(database, holder, clock, limits.hostConcurrency, hosts),
    rateLimiter: createSharedRateLimiter(database),
    faults: createSharedFaultPlan(database, faults),
    searchIndex: createPostgresIndex(database, options.sharedSearch),
    // Fire and forget: a process that misses this finds work by polling, and a cancellation when it commits.
    tell: (topic, id) => void database.outside(() => database.run(notifySql, `${topic} ${id}`)).catch(() => {}),
    pollMs,
    async join(hear) {
      let isMember = false;
      await news.listen(({ topic, id }) => {
        if (isMember) hear(topic, id);
      });
      // Before taking anything: if this process is killed, the others notice by its connection.
      await membership.beat(holder, news.isConnected());
      isMember = true;
      // Fault counts start over when the first process starts.
      if (faults.length > 0 && (await membership.isFirst(holder, limits.deadMs)))
        await database.run("DELETE FROM faults");
      heartbeat.start(() => hear("work", ""));
    },
    async leave() {
      await heartbeat.stop();
      // Until it gives them back, the messages that it still delivers are its own.
      await membership.beat(holder).catch(() => {});
      await news.close();
    },
    giveBack() {
      leaving.abort();
      return membership.leave(holder);
    },
  };
}

/**
 * Creates a rate limiter for all processes that share a database, by its clock: the clocks of their machines may differ.
 */
function createSharedRateLimiter(database: Database): RateLimiter {
  return {
    async take(team, limit) {
      const isOver = `(excluded.start < rates.start OR excluded.start - rates.start >= ${rateWindowMs})`;
      const sql = `INSERT INTO rates (team, start, count) VALUES (?, ${databaseNow}, 1) ON CONFLICT (team) DO UPDATE SET
          start = CASE WHEN ${isOver} THEN excluded.start ELSE rates.start END,
          count = CASE WHEN ${isOver} THEN 1 ELSE rates.count + 1 END
        RETURNING start, count, ${databaseNow} AS now`;
      type Window = { start: number; count: number; now: number };
      const { start, count, now } = (await database.get<Window>(sql, team)) as Window;
      return count > limit ? secondsLeft(start, now) : undefined;
    },
  };
}

function createSharedCredits(database: Database, holder: string, places: OwnHoldings): HeldCredits {
  const nameOf = (team: string) => `credits ${team}`;
  return {
    async lock(team) {
      const sql = `INSERT INTO places (name, used, held) VALUES (?, 0, jsonb_build_object(CAST(? AS TEXT), 0))
        ON CONFLICT (name) DO UPDATE SET held = excluded.held || places.held RETURNING used`;
      return Number((await database.get<{ used: number }>(sql, nameOf(team), holder))?.used);
    },
    async add(team, credits) {
      await database.run(...returnPlacesSql(holder, nameOf(team), -credits));
    },
    async hold(team, attempt) {
      return (await places.change(nameOf(team), attempt)) > 0;
    },
    giveBack: (team, credits) => places.giveBack(nameOf(team), credits, returnPlacesSql(holder, nameOf(team), credits)),
  };
}

type Counter = { readonly seen: number; readonly struck: number };

/**
 * Creates a plan for all processes that share a database and were started with the same faults: `times` and `after`
 * count across all of them.
 */
function createSharedFaultPlan(database: Database, faults: readonly Fault[]): FaultPlan {
  const named = faults.map((fault, index) => ({ fault, name: `${index} ${JSON.stringify(fault)}` }));

  async function count(name: string): Promise<Counter> {
    const sql = `INSERT INTO faults (fault, seen, struck) VALUES (?, 1, 0)
      ON CONFLICT (fault) DO UPDATE SET seen = faults.seen + 1 RETURNING seen, struck`;
    return (await database.get<Counter>(sql, name)) as Counter;
  }

  return {
    async next(operationId) {
      const meant = named.filter(({ fault }) => fault.operation === "*" || fault.operation === operationId);
      if (meant.length === 0) return undefined;
      return database.unit(async () => {
        let striking: Fault | undefined;
        for (const { fault, name } of meant) {
          if (!isDue(fault, await count(name)) || striking) continue;
          await database.run("UPDATE faults SET struck = struck + 1 WHERE fault = ?", name);
          striking = fault;
        }
        return striking;
      });
    },
  };
}
