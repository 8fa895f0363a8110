import { areLarge, wholeText, type TextPart } from "../json/portions.ts";
import type { Database } from "./database.ts";
import { createPortions } from "./text-portions.ts";
import { inLists, insertRows } from "./rows.ts";
import { together } from "./together.ts";

/** A webhook message to add to the outbox. */
export interface NewDelivery {
  readonly id: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The body, in the parts in which it was written. */
  readonly texts: readonly TextPart[];
}

/** Stores webhook messages until they are delivered or given up. */
export interface DeliveryStore {
  /** Adds messages of a job after those it already has, in order. */
  add(job: string, messages: readonly NewDelivery[], at: number): Promise<void>;
  /**
   * Claims due messages for this process, oldest first; at most one per job, so that a job's messages arrive in order.
   * Messages that the process has claimed before and not settled are claimed again, unless they are named in `except`.
   */
  claim(holder: string, at: number, limit: number, except?: ExceptDeliveries): Promise<ClaimedDelivery[]>;
  /** Returns the body of a claimed message in its parts. */
  body(delivery: ClaimedDelivery): Promise<readonly TextPart[]>;
  /** Returns when the next unclaimed message is due, except those of the given teams. */
  nextDue(teams?: readonly string[]): Promise<number | undefined>;
  settle(
    delivery: Pick<ClaimedDelivery, "id" | "job" | "body">,
    state: "delivered" | "given-up",
    at: number,
  ): Promise<void>;
  postpone(id: string, due: number): Promise<void>;
  /** Makes messages due at once that would wait beyond `latest`: the clock was put back after that was decided. */
  hasten(latest: number, at: number): Promise<void>;
}

/** Deliveries not to claim: those in progress here, and those of teams that are at their limit. */
export interface ExceptDeliveries {
  readonly ids: readonly string[];
  readonly teams: readonly string[];
}

/** A claimed message; a large body is read when it is sent. */
export interface ClaimedDelivery extends Omit<NewDelivery, "texts"> {
  readonly job: string;
  readonly team: string;
  /** Number of failed attempts. */
  readonly attempts: number;
  /** Time of the next attempt, unix ms. */
  readonly due: number;
  /** Empty if the body is stored in portions. */
  readonly body: string;
}

type Row = Omit<ClaimedDelivery, "headers"> & { headers: string; sequence: number };

/**
 * Creates the delivery store over a database. Only the first message of a job is waiting; the others are behind it, so
 * that finding due messages stays cheap. Adding or settling a message locks the job's row; otherwise the next message
 * could be put behind one that is just being delivered, and stay there.
 */
export function createDeliveryStore(database: Database): DeliveryStore {
  const portions = createPortions(database, "job_portions");
  const lock = (job: string) =>
    database.get<{ team: string }>(`SELECT team FROM jobs WHERE id = ?${database.lockRow}`, job);

  /** Returns a condition that a column has none of a few values, and the values for its placeholders. */
  function noneOf(column: string, values: readonly string[]) {
    const parts = [...inLists(database, values)];
    const sql = parts.map(({ isOne }) => ` AND NOT (${column} ${isOne})`).join("");
    return { sql, values: parts.map(({ part }) => part) };
  }

  return {
    async add(job, messages, at) {
      await database.unit(async () => {
        const sql = "SELECT sequence, state FROM deliveries WHERE job = ? ORDER BY sequence DESC LIMIT 1";
        const [owner, last] = await together(lock(job), database.get<{ sequence: number; state: string }>(sql, job));
        const { team = "" } = owner ?? {};
        // Messages end in order: one waits as long as the last has not ended.
        const waits = last?.state === "waiting" || last?.state === "behind";
        const rows = messages.map(({ id, url, headers, texts }, index) => {
          const state = index === 0 && !waits ? "waiting" : "behind";
          const body = areLarge(texts) ? "" : wholeText(texts);
          return [id, job, (last?.sequence ?? 0) + index + 1, url, JSON.stringify(headers), body, at, state, team];
        });
        for (const { id, texts } of messages) if (areLarge(texts)) await portions.keep({ job, owner: id }, texts);
        await insertRows(database, "deliveries (id, job, sequence, url, headers, body, due, state, team)", rows);
      });
    },
    async claim(holder, at, limit, { ids, teams } = { ids: [], teams: [] }) {
      const [otherIds, otherTeams] = [noneOf("id", ids), noneOf("team", teams)];
      const due = `SELECT id FROM deliveries WHERE state = 'waiting' AND due <= ? AND (holder IS NULL OR holder = ?)${otherIds.sql}${otherTeams.sql} ORDER BY due, sequence LIMIT ?${database.skipClaimed}`;
      const sql = `UPDATE deliveries SET holder = ? WHERE id IN (${due}) RETURNING id, job, team, url, headers, body, attempts, due, sequence`;
      const values = [holder, at, holder, ...otherIds.values, ...otherTeams.values, limit];
      const rows = await database.all<Row>(sql, ...values);
      return rows
        .toSorted((a, b) => a.due - b.due || a.sequence - b.sequence)
        .map(({ sequence: _sequence, headers, ...rest }) =>
          Object.assign(rest, { headers: JSON.parse(headers) as Record<string, string> }),
        );
    },
    body: async ({ id, job, body }) => [body === "" ? await portions.load({ job, owner: id }) : body],
    async nextDue(teams = []) {
      const others = noneOf("team", teams);
      const sql = `SELECT min(due) AS due FROM deliveries WHERE state = 'waiting' AND holder IS NULL${others.sql}`;
      return (await database.get<{ due: number | null }>(sql, ...others.values))?.due ?? undefined;
    },
    async settle({ id, job, body }, state, at) {
      await database.unit(async () => {
        const own = "SELECT sequence FROM deliveries WHERE id = ?";
        // If another process has settled this one, the next is no longer behind anything, and stays as it is.
        const next = `job = ? AND state = 'behind' AND sequence = (SELECT min(sequence) FROM deliveries WHERE job = ? AND sequence > (${own}))`;
        const [owner, changed] = await together(
          lock(job),
          // The body is no longer needed, and may contain a whole page.
          database.run(
            "UPDATE deliveries SET state = ?, body = '', holder = NULL WHERE id = ? AND state = 'waiting'",
            state,
            id,
          ),
          database.run(
            `UPDATE deliveries SET state = 'waiting', due = CASE WHEN due < ? THEN due ELSE ? END WHERE ${next}`,
            at,
            at,
            job,
            job,
            id,
          ),
        );
        if (changed === 0) return;
        const isJobKept = owner !== undefined;
        if (body === "") await portions.remove({ job, owner: id });
        // It is no longer needed, and no sweep would find it.
        if (!isJobKept) await database.run("DELETE FROM deliveries WHERE id = ?", id);
      });
    },
    async postpone(id, due) {
      const sql =
        "UPDATE deliveries SET attempts = attempts + 1, due = ?, holder = NULL WHERE id = ? AND state = 'waiting'";
      await database.run(sql, due, id);
    },
    async hasten(latest, at) {
      await database.run("UPDATE deliveries SET due = ? WHERE state = 'waiting' AND due > ?", at, latest);
    },
  };
}
