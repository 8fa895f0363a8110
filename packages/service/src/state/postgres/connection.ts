import pg from "pg";

/** Maximum number of connections of one process; each unit of work has its own. */
const mostConnections = 10;

/**
 * How long a caller waits for a connection, and for a statement, before the database counts as away; and how long
 * Postgres waits for the next statement of a transaction, because a process that stalls in one would lock its rows.
 * Milliseconds.
 */
const waits = { connect: 3_000, statement: 20_000, idle: 30_000 };

const [int8, numeric] = [20, 1700];

/** The driver's own parser for a type; type ids are numbers on the wire. */
const parserOf = pg.types.getTypeParser as (id: number, format?: "text") => (text: string) => unknown;

/** All numbers that this service stores are exact in JavaScript. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: "text") =>
    id === int8 || id === numeric ? Number : parserOf(id, format)) as pg.CustomTypesConfig["getTypeParser"],
};

function settingsOf(url: string): pg.ClientConfig {
  return { connectionString: url, types, connectionTimeoutMillis: waits.connect, keepAlive: true };
}

/** Creates the connection pool of this process. */
export function createPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    ...settingsOf(url),
    max: mostConnections,
    // Sends independent statements without waiting for each other's results.
    pipeline: true,
    query_timeout: waits.statement,
    idle_in_transaction_session_timeout: waits.idle,
  });
  // An idle connection that breaks is replaced; if that fails, the next statement reports it.
  pool.on("error", () => {});
  // A connection in use reports the error through its statement.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** Creates a dedicated connection for notifications. */
export function createClient(url: string): pg.Client {
  return new pg.Client(settingsOf(url));
}
