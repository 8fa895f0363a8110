import { once } from "../../once.ts";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { Cuttable } from "./connection.ts";
import { presenceSql } from "./presence.ts";

/** A notification to the other processes: there is new work, or a job was cancelled. */
interface News {
  readonly topic: "work" | "cancel";
  readonly id: string;
}

/**
 * Notifications between the processes that share a database. They arrive soon or, if a connection breaks, not at all.
 */
export interface NewsChannel {
  /** Starts listening. Resolves when it listens, or when it cannot for now and keeps trying. */
  listen(hear: (news: News) => void): Promise<void>;
  /** Returns whether there is a connection whose end shows the others that this process is gone. */
  isConnected(): boolean;
  /** Replaces that connection, if it seems to exist. */
  renew(): void;
  close(): Promise<void>;
}

const channel = "extraction_api_news";

/** Delay before it listens again after its connection broke, milliseconds. */
const reconnectMs = 500;

/** How long Postgres may take to end the connection, milliseconds. */
const endMs = 1_000;

/** Notifications by LISTEN and NOTIFY, on a dedicated connection that represents the process. */
export function createNewsChannel(url: string, holder: string): NewsChannel {
  let client: Cuttable<pg.Client> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function connect(hear: (news: News) => void): Promise<void> {
    const made = (await import("./connection.ts")).createClient(url);
    const own = made.connections;
    const retry = once(() => {
      if (client === made) client = undefined;
      void own.end().catch(() => {});
      if (!isClosed) (timer = setTimeout(() => void connect(hear), reconnectMs)).unref();
    });
    own.on("error", retry);
    own.on("end", retry);
    own.on("notification", ({ payload = "" }) => {
      const [topic, id = ""] = payload.split(" ");
      if (topic === "work" || topic === "cancel") hear({ topic, id });
    });
    try {
      await own.connect();
      await own.query(`LISTEN ${channel}; ${presenceSql(own.escapeLiteral(holder))}`);
      client = made;
      // Notifications may have been missed while nothing was listening.
      hear({ topic: "work", id: "" });
    } catch {
      retry();
    }
  }

  return {
    listen: connect,
    isConnected: () => client !== undefined,
    renew: () => client?.cut(),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      const closing = client;
      if (!closing) return;
      const ended = closing.connections.end().catch(() => {});
      await Promise.race([ended, sleep(endMs, undefined, { ref: false })]);
      closing.cut();
    },
  };
}

/** The statement that notifies. Parameter: the topic and the id, with a space between them. */
export const notifySql = `SELECT pg_notify('${channel}', ?)`;
