import pg from "pg";

/** Connections of one process at most; a unit of work has one for itself. */
const mostConnections = 10;

/**
 * How long a caller waits for a connection, and for a statement, before the state counts as away; and how long Postgres waits for the
 * next statement of a transaction: a process that stands still in one would keep its rows from all others. Milliseconds.
 */
const waits = { connect: 3_000, statement: 20_000, idle: 30_000 };

const [int8, numeric] = [20, 1700];

/** The driver's own way to read a type, whose ids are numbers on the wire. */
const parserOf = pg.types.getTypeParser as (id: number, format?: "text") => (text: string) => unknown;

/** All numbers that this service keeps are exact as JavaScript has them. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: "text") =>
    id === int8 || id === numeric ? Number : parserOf(id, format)) as pg.CustomTypesConfig["getTypeParser"],
};

function settingsOf(url: string): pg.ClientConfig {
  return { connectionString: url, types, connectionTimeoutMillis: waits.connect, keepAlive: true };
}

/** The connections of this process. */
export function createPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    ...settingsOf(url),
    max: mostConnections,
    // Statements that do not depend on each other are on their way at the same time.
    pipeline: true,
    query_timeout: waits.statement,
    idle_in_transaction_session_timeout: waits.idle,
  });
  // An idle connection that breaks is replaced; whoever needs one next is told if that cannot be done.
  pool.on("error", () => {});
  // One in use tells its statement.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** A connection of its own, for what is told on it. */
export function createClient(url: string): pg.Client {
  return new pg.Client(settingsOf(url));
}
