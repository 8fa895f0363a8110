import type pg from "pg";
import { presenceSql } from "./presence.ts";

/** What a process tells the others: there is new work, or a job was cancelled. */
export interface News {
  readonly topic: "work" | "cancel";
  readonly id: string;
}

/** News between the processes that share a state; they come soon or, when a connection breaks, not at all. */
export interface NewsChannel {
  /** Begins to listen; resolves when it does, or cannot for now and goes on trying. */
  listen(hear: (news: News) => void): Promise<void>;
  /** Whether the connection stands, by whose end the others see that this process is gone. */
  isConnected(): boolean;
  tell(news: News): Promise<void>;
  close(): Promise<void>;
}

const channel = "extraction_api_news";

/** How long it waits before it listens once more after its connection broke, milliseconds. */
const reconnectMs = 500;

/** News by LISTEN and NOTIFY, on a connection of its own that stands for the process. */
export function createNewsChannel(
  url: string,
  holder: string,
  notify: (payload: string) => Promise<unknown>,
): NewsChannel {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function connect(hear: (news: News) => void): Promise<void> {
    const own = (await import("./connection.ts")).createClient(url);
    let isOver = false;
    const retry = () => {
      if (isOver) return;
      isOver = true;
      if (client === own) client = undefined;
      void own.end().catch(() => {});
      if (!isClosed) (timer = setTimeout(() => void connect(hear), reconnectMs)).unref();
    };
    own.on("error", retry);
    own.on("end", retry);
    own.on("notification", ({ payload = "" }) => {
      const [topic, id = ""] = payload.split(" ");
      if (topic === "work" || topic === "cancel") hear({ topic, id });
    });
    try {
      await own.connect();
      await own.query(`LISTEN ${channel}; ${presenceSql(own.escapeLiteral(holder))}`);
      client = own;
      // What was told while nobody listened here.
      hear({ topic: "work", id: "" });
    } catch {
      retry();
    }
  }

  return {
    listen: connect,
    isConnected: () => client !== undefined,
    tell: async ({ topic, id }) => void (await notify(`${topic} ${id}`)),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}

/** The statement that tells; takes the payload. */
export const notifySql = `SELECT pg_notify('${channel}', ?)`;
