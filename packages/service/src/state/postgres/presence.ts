/**
 * The lock of a session whose end shows the others that its process is gone. Parameter: the name of the process.
 */
const lockOf = (name: string) => `hashtextextended(${name}, 0)`;

/**
 * How soon Postgres gives up the connection of a lost machine, well before the process counts as silent: after about 25
 * seconds. It notices at once that a process was killed.
 */
const keepAlive = "SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3";

/**
 * Keeps the session where the operator ends idle ones: a process without its connection counts as dead, and the pool
 * closes idle connections itself. Postgres 13 has no such setting.
 */
export const stayOpen = `SELECT set_config('idle_session_timeout', '0', false) WHERE current_setting('idle_session_timeout', true) <> '0'`;

/**
 * Statements that let a connection represent a process for as long as it lasts. The lock is shared, so that a new
 * connection of the process need not wait until Postgres gives up a broken one.
 *
 * @param holder the name of the process, as a literal
 */
export function presenceSql(holder: string): string {
  return `${keepAlive}; ${stayOpen}; SELECT pg_advisory_lock_shared(${lockOf(holder)})`;
}

/** An SQL condition: a connection represents the process of the row `p` of `processes`. */
export const holdsConnection = `EXISTS (SELECT 1 FROM pg_locks l
  WHERE l.locktype = 'advisory' AND l.objsubid = 1 AND l.granted
    AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND ((CAST(l.classid AS BIGINT) << 32) | CAST(l.objid AS BIGINT)) = ${lockOf("p.id")})`;
