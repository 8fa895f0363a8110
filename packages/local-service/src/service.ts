import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Acquirer, StructuredExtractor } from "./acquisition.ts";
import { createKeyRing } from "./account/keys.ts";
import { createRateLimiter } from "./account/rate-limit.ts";
import { createFaultPlan } from "./faults/fault.ts";
import { createDispatcher } from "./http/dispatch.ts";
import { exchangeOfRequest, responseOfAnswer } from "./http/fetch-adapter.ts";
import { createListener } from "./http/listener.ts";
import type { ListenOptions } from "./http/listener.ts";
import { createExtractWork } from "./jobs/extract.ts";
import { createJobRunner } from "./jobs/runner.ts";
import type { ServiceOptions } from "./options.ts";
import { defaultLimits } from "./options.ts";
import { v2Handlers } from "./operations/index.ts";
import { createLazyAcquirer, createLazyExtractor } from "./pages/lazy-parts.ts";
import type { Clock, Services } from "./services.ts";
import { openDatabase } from "./state/database.ts";
import { createJobStore } from "./state/jobs.ts";

/** The interface of the service on this machine. */
export interface LocalService {
  /** Answers one request without a port; the request's URL carries the version segment, on any host. */
  handle(request: Request): Promise<Response>;
  /** Listens on loopback and says under which base URL, version segment included. */
  listen(options?: ListenOptions): Promise<{ url: string }>;
  /** Stops listening and working. Jobs that run stay in the state file and go on at the next start. */
  close(): Promise<void>;
}

const systemClock: Clock = {
  now: Date.now,
  sleep: async (ms, signal) => {
    await sleep(ms, undefined, signal ? { signal } : {});
  },
};

/**
 * Creates the service: the whole interface over real HTTP, on real pages, without an account.
 *
 * @example
 * const service = createLocalService({ allowPrivateHosts: true });
 * const { url } = await service.listen();
 */
export function createLocalService(options: ServiceOptions = {}): LocalService {
  const services = createServices(options);
  const dispatch = createDispatcher(services, { v2: v2Handlers, v1: {} });
  const listener = createListener(dispatch);
  for (const job of services.jobs.running()) services.runner.start(job);
  return {
    handle: async (request) => responseOfAnswer(await dispatch(exchangeOfRequest(request)), request.signal),
    listen: async (listenOptions) => ({ url: `${await listener.listen(listenOptions)}/v2` }),
    async close() {
      await listener.close();
      await services.runner.close();
      await services.acquirer.close();
      services.database.close();
    },
  };
}

function createServices(options: ServiceOptions): Services {
  const clock = options.clock ?? systemClock;
  const database = openDatabase(options.stateFile);
  const jobs = createJobStore(database);
  const limits = { ...defaultLimits, ...options.limits };
  const log = options.log ?? (() => {});
  const keys = [...(options.apiKeys ?? []).map((key) => ({ key })), ...(options.accounts ?? [])];
  const services: Services = {
    clock,
    database,
    jobs,
    limits,
    log,
    randomId: options.randomId ?? randomUUID,
    acquirer: options.acquirer ?? lazyAcquirer(options, clock),
    extractStructured: options.extractStructured ?? lazyExtractor(options),
    keyRing: createKeyRing(keys),
    rateLimiter: createRateLimiter(clock.now),
    faults: createFaultPlan(options.faults ?? []),
    runner: createJobRunner(
      () => ({ extract, crawl: extract, batch: extract, agent: extract }),
      (job, error) => {
        log(`job ${job.id} stopped: ${(error as Error).stack ?? String(error)}`);
        const at = clock.now();
        jobs.end(job.id, {
          state: "failed",
          at,
          expires: at + limits.resultsMs,
          error: "the job stopped on an unexpected error",
        });
      },
    ),
  };
  const extract = createExtractWork(services);
  return services;
}

function lazyAcquirer({ allowPrivateHosts = false, model }: ServiceOptions, clock: Clock): Acquirer {
  return createLazyAcquirer(async () => {
    const { createAcquirer } = await import("./acquire/index.ts");
    return createAcquirer({ allowPrivateHosts, clock, ...(model && { model }) });
  });
}

function lazyExtractor({ model }: ServiceOptions): StructuredExtractor {
  return createLazyExtractor(async () => {
    const { extractStructured } = await import("./extract/index.ts");
    return (input) => extractStructured({ ...input, ...(model && { model }) });
  });
}
