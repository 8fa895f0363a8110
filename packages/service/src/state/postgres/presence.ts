/** What a session locks by whose end the others see that its process is gone; takes the name of the process. */
const lockOf = (name: string) => `hashtextextended(${name}, 0)`;

/**
 * How soon Postgres gives up a connection whose machine is lost, without waiting for the process to be silent for long:
 * after some 25 seconds. Of a process that was killed it learns at once.
 */
const keepAlive = "SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3";

/**
 * Statements that let a connection stand for a process as long as it lasts. The lock is shared, so that a new connection of the process
 * need not wait for Postgres to give up an old one that broke.
 *
 * @param holder the name of the process, as a literal
 */
export function presenceSql(holder: string): string {
  return `${keepAlive}; SELECT pg_advisory_lock_shared(${lockOf(holder)})`;
}

/** A condition of SQL: a connection stands for the process of the row `p` of `processes`. */
export const holdsConnection = `EXISTS (SELECT 1 FROM pg_locks l
  WHERE l.locktype = 'advisory' AND l.objsubid = 1 AND l.granted
    AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND ((CAST(l.classid AS BIGINT) << 32) | CAST(l.objid AS BIGINT)) = ${lockOf("p.id")})`;
