/** A server that a command started. */
export interface Server {
  close(): Promise<void>;
}

/**
 * Serves until Ctrl-C or SIGTERM, then closes every server. If a server cannot start, reports why and closes the
 * others: an open server would keep the failed command running.
 *
 * @param start starts the servers; passes each to `opened`, which returns it, as soon as it runs
 * @returns the exit code: 0, or 2 if a server cannot start
 */
export async function serveUntilStopped(
  start: (opened: <One extends Server>(server: One) => One) => Promise<void>,
): Promise<number> {
  const servers: Server[] = [];
  try {
    await start((server) => {
      servers.push(server);
      return server;
    });
    await new Promise((stop) => process.once("SIGINT", stop).once("SIGTERM", stop));
    return 0;
  } catch (error) {
    console.error(`npm run serve: ${error instanceof Error ? error.message : String(error)}`);
    return 2;
  } finally {
    await Promise.all(servers.map((server) => server.close()));
  }
}
