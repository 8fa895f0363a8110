import { Socket } from "node:net";
import pg from "pg";
import { stayOpen } from "./presence.ts";

/**
 * Maximum number of connections of one process. Each unit of work has its own; the others are for single statements.
 */
const mostConnections = 10;

/**
 * How long a caller waits for a connection, and for a statement, before the database counts as unavailable; and how
 * long Postgres waits for the next statement of a transaction, because a process that stalls in one would lock its
 * rows. Milliseconds.
 */
const waits = { connect: 3_000, statement: 20_000, idle: 5_000 };

/**
 * Lets Postgres check every two seconds whether this process still exists while a statement runs: without that, the
 * statements of a killed process run to their end. The operator's own setting stays, and Postgres 13 has none.
 */
const lookForClient = `SELECT set_config('client_connection_check_interval', '2000', false)
  WHERE current_setting('client_connection_check_interval', true) = '0'`;

const [int8, numeric] = [20, 1700];

/** The driver's own parser for a type; type ids are numbers on the wire. */
const parserOf = pg.types.getTypeParser as (id: number, format?: "text") => (text: string) => unknown;

/** All numbers that this service stores are exact in JavaScript. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: "text") =>
    id === int8 || id === numeric ? Number : parserOf(id, format)) as pg.CustomTypesConfig["getTypeParser"],
};

function settingsOf(url: string, sockets: Set<Socket>): pg.ClientConfig {
  const stream = () => {
    const socket = new Socket();
    sockets.add(socket.once("close", () => sockets.delete(socket)));
    return socket;
  };
  // The name in pg_stat_activity, unless the address states another.
  const fallback_application_name = `extraction-api-service ${process.pid}`;
  const times = { connectionTimeoutMillis: waits.connect, query_timeout: waits.statement };
  const connection = { ...times, keepAlive: true, fallback_application_name };
  return { connectionString: url, types, stream, ...connection };
}

/** Connections that can be cut without waiting for Postgres, which may not respond. */
export interface Cuttable<Connections> {
  readonly connections: Connections;
  cut(): void;
}

function cuttable<Connections>(make: (sockets: Set<Socket>) => Connections): Cuttable<Connections> {
  const sockets = new Set<Socket>();
  return {
    connections: make(sockets),
    cut() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Creates the connection pool of this process. */
export function createPool(url: string): Cuttable<pg.Pool> {
  return cuttable((sockets) => poolOn(settingsOf(url, sockets)));
}

function poolOn(settings: pg.ClientConfig): pg.Pool {
  const pool = new pg.Pool({
    ...settings,
    max: mostConnections,
    // Sends independent statements without waiting for each other's results.
    pipeline: true,
    idle_in_transaction_session_timeout: waits.idle,
  });
  // An idle connection that breaks is replaced; if that fails, the next statement reports it.
  pool.on("error", () => {});
  pool.on("connect", (client) => {
    // A connection in use reports the error through its statement.
    client.on("error", () => {});
    // Not every system supports this check. The statements are sent ahead of the first one, which does not wait for
    // them.
    for (const sql of [stayOpen, lookForClient]) client.query(sql).catch(() => {});
  });
  return pool;
}

/** Creates a dedicated connection for notifications. */
export function createClient(url: string): Cuttable<pg.Client> {
  return cuttable((sockets) => new pg.Client(settingsOf(url, sockets)));
}
