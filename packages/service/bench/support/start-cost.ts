import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { endProcess, startProcess } from "./fleet-processes.ts";
import { startPostgres } from "./postgres.ts";
import { processorTime } from "./processor-time.ts";

/** Processor time of processes of a fleet until an event first happens, in milliseconds, one number per start. */
export interface StartCosts {
  /** A worker claims its first page, and requests it. */
  readonly claimed: number[];
  readonly requested: number[];
  /** An API process responds to its first call. */
  readonly responded: number[];
}

/** Notifies a channel of Postgres when a page is claimed. */
const notifyClaims = `
  CREATE FUNCTION notify_claim() RETURNS trigger AS $$
    BEGIN IF NEW.state = 'claimed' THEN PERFORM pg_notify('claims', ''); END IF; RETURN NEW; END $$ LANGUAGE plpgsql;
  CREATE TRIGGER notify_claim AFTER UPDATE ON job_pages FOR EACH ROW EXECUTE FUNCTION notify_claim();
  LISTEN claims`;

/**
 * Starts workers one after another, with pages ready for them, and API processes. Each is killed after its measurement.
 */
export async function measureStarts(program: "source" | "built", runs: number): Promise<StartCosts> {
  const postgres = await startPostgres({ durable: true });
  const state = await postgres.createDatabase();
  const client = new pg.Client({ connectionString: state });
  const site = createServer((_request, response) => response.end("<title>Page</title><p>Text</p>"));
  site.listen(0, "127.0.0.1");
  await once(site, "listening");
  const api = await startProcess("api", state, [], program);
  const costs: StartCosts = { claimed: [], requested: [], responded: [] };
  const headers = { authorization: "Bearer start", "content-type": "application/json" };
  try {
    await client.connect();
    await client.query(notifyClaims);
    const { port } = site.address() as AddressInfo;
    const urls = Array.from({ length: 5_000 }, (_none, index) => `http://127.0.0.1:${port}/${index}`);
    await fetch(`${api.url}/batch/scrape`, { method: "POST", headers, body: JSON.stringify({ urls }) });
    for (let run = 0; run < runs; run += 1) {
      let pid = 0;
      const claimed = once(client, "notification").then(() => costs.claimed.push(processorTime(pid)));
      const requested = once(site, "request").then(() => costs.requested.push(processorTime(pid)));
      const worker = await startProcess("worker", state, [], program, (child) => (pid = child.pid ?? 0));
      await Promise.all([claimed, requested]);
      await endProcess(worker, "SIGKILL");
      // Its work must be released before the next start.
      while ((await client.query("SELECT 1 FROM processes")).rows.length > 1) await sleep(50);
    }
    for (let run = 0; run < runs; run += 1) {
      const process = await startProcess("api", state, [], program);
      await (await fetch(`${process.url}/team/queue-status`, { headers })).text();
      costs.responded.push(processorTime(process.child.pid ?? 0));
      await endProcess(process, "SIGKILL");
    }
    return costs;
  } finally {
    await endProcess(api, "SIGKILL");
    await client.end();
    site.closeAllConnections();
    site.close();
    await postgres.close();
  }
}
