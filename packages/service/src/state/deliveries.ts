import { areLarge, wholeText } from "../json/portions.ts";
import type { TextPart } from "../json/portions.ts";
import type { Database } from "./database.ts";
import { createJobPortions } from "./job-portions.ts";
import { inLists, insertRows } from "./rows.ts";
import { together } from "./together.ts";

/** A webhook message that waits to be delivered. */
export interface Delivery {
  readonly id: string;
  readonly job: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The body, in the parts that it was written in. */
  readonly texts: readonly TextPart[];
  /** Attempts that failed so far. */
  readonly attempts: number;
  /** When to try next, unix ms. */
  readonly due: number;
}

/** A message that is put in the outbox. */
export type NewDelivery = Pick<Delivery, "id" | "url" | "headers" | "texts">;

/** Keeps webhook messages until they are delivered or given up. */
export interface DeliveryStore {
  /** Adds messages of a job behind those it has, in their order. */
  add(job: string, messages: readonly NewDelivery[], at: number): Promise<void>;
  /**
   * Takes messages that are due for this process, oldest first; at most one for each job, so that a job's messages
   * arrive in their order. What the process has taken before and not settled is taken once more, unless it is named.
   */
  claim(holder: string, at: number, limit: number, except?: ExceptDeliveries): Promise<ClaimedDelivery[]>;
  /** The body of a message that was claimed, in its parts. */
  body(delivery: ClaimedDelivery): Promise<readonly TextPart[]>;
  /** When the next one is due that nobody has taken, beside those of the teams. */
  nextDue(teams?: readonly string[]): Promise<number | undefined>;
  settle(
    delivery: Pick<ClaimedDelivery, "id" | "job" | "body">,
    state: "delivered" | "given-up",
    at: number,
  ): Promise<void>;
  postpone(id: string, due: number): Promise<void>;
  /** Makes due at once what would wait beyond `latest`: the clock was put back since that was decided. */
  hasten(latest: number, at: number): Promise<void>;
}

/** What is not to be claimed: messages that are under way here, and those of teams that have enough of them. */
export interface ExceptDeliveries {
  readonly ids: readonly string[];
  readonly teams: readonly string[];
}

/** A message that a process has taken; a large body is read when it is sent. */
export interface ClaimedDelivery extends Omit<Delivery, "texts"> {
  readonly team: string;
  /** Empty where the body is kept in portions. */
  readonly body: string;
}

type Row = Omit<ClaimedDelivery, "headers"> & { headers: string; sequence: number };

/**
 * The delivery store over a database. Only the first message of a job waits; the others are behind it, so that looking
 * for what is due stays cheap. Whoever adds or settles one has the job's row locked, or the next message could be put
 * behind one that is just being delivered, and stay there.
 */
export function createDeliveryStore(database: Database): DeliveryStore {
  const portions = createJobPortions(database);
  const lock = (job: string) =>
    database.get<{ team: string }>(`SELECT team FROM jobs WHERE id = ?${database.lockRow}`, job);

  /** A condition that a column is none of a few values, and the values of the statement that belong to it. */
  function noneOf(column: string, values: readonly string[]) {
    const parts = [...inLists(database, values)];
    const sql = parts.map(({ isOne }) => ` AND NOT (${column} ${isOne})`).join("");
    return { sql, values: parts.flatMap(({ part }) => part) };
  }

  return {
    async add(job, messages, at) {
      if (messages.length === 0) return;
      await database.unit(async () => {
        const sql = "SELECT sequence, state FROM deliveries WHERE job = ? ORDER BY sequence DESC LIMIT 1";
        const [owner, last] = await together(lock(job), database.get<{ sequence: number; state: string }>(sql, job));
        const { team = "" } = owner ?? {};
        // They end in their order: one waits as long as the last has not ended.
        const waits = last?.state === "waiting" || last?.state === "behind";
        const rows = messages.map(({ id, url, headers, texts }, index) => {
          const state = index === 0 && !waits ? "waiting" : "behind";
          const body = areLarge(texts) ? "" : wholeText(texts);
          return [id, job, (last?.sequence ?? 0) + index + 1, url, JSON.stringify(headers), body, at, state, team];
        });
        for (const { id, texts } of messages) if (areLarge(texts)) await portions.keep(job, id, texts);
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
    body: async ({ id, job, body }) => [body === "" ? await portions.load(job, id) : body],
    async nextDue(teams = []) {
      const others = noneOf("team", teams);
      const sql = `SELECT min(due) AS due FROM deliveries WHERE state = 'waiting' AND holder IS NULL${others.sql}`;
      return (await database.get<{ due: number | null }>(sql, ...others.values))?.due ?? undefined;
    },
    async settle({ id, job, body }, state, at) {
      await database.unit(async () => {
        const own = "SELECT sequence FROM deliveries WHERE id = ?";
        // Where another process has settled this one, the next is behind nothing any more, and stays as it is.
        const next = `job = ? AND state = 'behind' AND sequence = (SELECT min(sequence) FROM deliveries WHERE job = ? AND sequence > (${own}))`;
        const [owner, changed] = await together(
          lock(job),
          // The body is not needed any more, and may hold a whole page.
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
        if (body === "") await portions.remove(job, id);
        // Nobody asks for it any more, and no sweep would find it.
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
