import { allowOrigins, readOrigin } from "./http/allowed-origins.ts";
import { createDispatcher } from "./http/dispatch.ts";
import { fromWebRequest, toWebResponse } from "./http/fetch-adapter.ts";
import { createListener } from "./http/listener.ts";
import type { ListenOptions } from "./http/listener.ts";
import { v2Handlers } from "./operations/index.ts";
import { completeScrapeOptions } from "./operations/scrape-options.ts";
import type { ServiceOptions } from "./options.ts";
import { assembleParts } from "./parts.ts";
import { sweepExpired } from "./state/sweep.ts";
import { v1Handlers } from "./v1/index.ts";

/** The longest default of `maxAge`, the one under lockdown, is as long as a copy is worth keeping. */
const copiesMs = Number(completeScrapeOptions({ lockdown: true }).maxAge);

/** How often expired results are removed, milliseconds. */
const sweepEveryMs = 600_000;

/** The interface of the service on this machine. */
export interface Service {
  /** Answers one request without a port; the request's URL carries the version segment, on any host. */
  readonly handle: (request: Request) => Promise<Response>;
  /** Listens on loopback and says under which base URL, version segment included. */
  readonly listen: (options?: ListenOptions) => Promise<{ url: string }>;
  /** Stops listening and working. Jobs that run stay in the state file and go on at the next start. */
  readonly close: () => Promise<void>;
}

/**
 * Creates the service: the whole interface over real HTTP, on real pages, without an account.
 *
 * @example
 * const service = createService({ allowPrivateHosts: true });
 * const { url } = await service.listen();
 */
export function createService(options: ServiceOptions = {}): Service {
  const origins = (options.allowOrigins ?? []).map(readOrigin);
  const { services, postman } = assembleParts(options);
  const dispatch = allowOrigins(createDispatcher(services, { v2: v2Handlers, v1: v1Handlers }), origins);
  const listener = createListener(dispatch);
  services.seeds.dropOrphans();
  // What an earlier life of the state file left unfinished goes on.
  for (const job of services.jobs.running()) services.runner.start(job);
  postman.wake();
  const sweep = () => {
    sweepExpired(services.database, services.clock.now(), { resultsMs: services.limits.resultsMs, copiesMs });
    services.cache.forget();
  };
  sweep();
  const sweeper = setInterval(sweep, sweepEveryMs);
  sweeper.unref();
  return {
    handle: async (request) => toWebResponse(await dispatch(fromWebRequest(request)), request.signal),
    listen: async (listenOptions) => ({ url: `${await listener.listen(listenOptions)}/v2` }),
    async close() {
      clearInterval(sweeper);
      await listener.close();
      await services.bodies.close();
      await services.runner.close();
      await postman.close();
      await services.acquirer.close();
      services.database.close();
    },
  };
}
