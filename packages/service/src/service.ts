import type { AccountSettings } from "./account/settings.ts";
import { withExampleIds } from "./examples/example-jobs.ts";
import { timeoutSignal, untilAborted } from "./acquire/time-bound.ts";
import { allowOrigins, readOrigin } from "./http/allowed-origins.ts";
import { closeInTime, type Closing, type CloseOptions } from "./closing.ts";
import { createDispatcher } from "./calls/dispatch.ts";
import { fromWebRequest, toWebResponse } from "./http/fetch-adapter.ts";
import { createListener, type ListenOptions } from "./http/listener.ts";
import type { HttpRequest, HttpResponse } from "./http/message.ts";
import { errorResponse } from "./http/refusal.ts";
import { v2Handlers } from "./operations/index.ts";
import { completeScrapeOptions } from "./contract/scrape-options.ts";
import { withStatus } from "./operate/status.ts";
import type { ServiceOptions } from "./options.ts";
import { assembleParts, type Parts } from "./parts.ts";
import type { Services } from "./services.ts";
import { reasonOf } from "./state/outage-notice.ts";
import { StateFileError, StateUnavailable } from "./state/database.ts";
import { sweepExpired } from "./state/sweep.ts";
import { v1Handlers } from "./v1/index.ts";
import { warmUp, type WarmUp } from "./warm-up.ts";

/** The longest default of `maxAge`, the one under lockdown, is how long a copy is worth keeping. */
const longestCopiesMs = Number(completeScrapeOptions({ lockdown: true }).maxAge);

/** How often expired results are removed, milliseconds. */
const sweepEveryMs = 600_000;

/** When they are first removed, milliseconds after the start, so that work and calls do not wait for it. */
const firstSweepMs = 1_000;

export type { CloseOptions };

/** The running interface on this machine. */
export interface Service {
  /** Responds to one request without a port. The request's URL contains the version segment, on any host. */
  readonly handle: (request: Request) => Promise<Response>;
  /** Listens on loopback and returns the base URL, including the version segment. */
  readonly listen: (options?: ListenOptions) => Promise<{ url: string }>;
  /**
   * Stops listening and working. Running calls have `graceMs` to end, default 0; `/ready` is 503 meanwhile. Running
   * jobs stay in the state file and continue at the next start. Closing ends at most `settleMs` later, even if the
   * database does not respond; `warn` then lists what did not end.
   */
  readonly close: (options?: CloseOptions) => Promise<void>;
  /** Replaces the accounts; jobs of a removed team continue. */
  readonly useAccounts: (accounts: readonly AccountSettings[]) => void;
}

/** A worker only runs jobs; a load balancer sends the call to another process. */
async function refuseCall({ path }: HttpRequest): Promise<HttpResponse> {
  const message = "this process only runs jobs (--role worker); send calls to a process with --role api or all";
  const version = path.startsWith("/v1/") ? "v1" : "v2";
  return errorResponse(version, "service-unavailable", { retryAfter: "1", details: [{ path: [], message }] });
}

/** How long the state may take to show that it can be read, milliseconds. */
const readyMs = 2_000;

/** Returns why the database cannot be used, or undefined if it can. */
async function stateProblem({ jobs, log }: Services): Promise<string | undefined> {
  try {
    const late = async () => {
      await untilAborted(timeoutSignal(readyMs));
      throw new Error(`it did not respond within ${readyMs} ms`);
    };
    await Promise.race([jobs.get(""), late()]);
    return undefined;
  } catch (error) {
    log(`the state cannot be read: ${(error as Error).message}`, { level: "error" });
    return "the state cannot be read";
  }
}

/**
 * Creates the service: the whole interface over real HTTP, on real pages, without an account.
 *
 * @example const service = createService({ allowPrivateHosts: true }); const { url } = await service.listen();
 */
export function createService(options: ServiceOptions = {}): Service {
  const origins = (options.allowOrigins ?? []).map(readOrigin);
  const parts = assembleParts(options);
  const { services, sender, keyRing, fleet } = parts;
  let isDraining = false;
  let warming: WarmUp | undefined;
  const takesCalls = options.role !== "worker";
  const dispatcher = createDispatcher(services, { v2: v2Handlers, v1: v1Handlers });
  const answered = options.examples ? withExampleIds(dispatcher, services) : dispatcher;
  const calls = takesCalls ? allowOrigins(answered, origins) : refuseCall;
  const handle = withStatus(calls, {
    metrics: services.metrics,
    access: options.metrics ?? "off",
    problem: async () => (isDraining ? "the service is shutting down" : stateProblem(services)),
    isKey: (authorization) => services.keyRing(authorization) !== undefined,
  });
  const dispatch = withHead(handle);
  const listener = createListener(dispatch, { publicUrl: options.publicUrl, trustProxy: options.trustProxy });
  const copiesMs = options.copiesMs ?? longestCopiesMs;
  const sweep = async () => {
    const { database, searchIndex, clock, limits } = services;
    const ages = { resultsMs: limits.resultsMs, copiesMs };
    try {
      await sweepExpired({ database, searchIndex, now: clock.now(), ages, mostBytes: options.mostBytes });
      services.cache.forget();
      // A start with a million charges does not wait for this; what is left when the service closes is folded later.
      services.ledger.fold().catch(() => {});
    } catch (error) {
      if (!isDraining) services.log(`old data could not be removed: ${(error as Error).message}`);
    }
    sweepIn(sweepEveryMs);
  };
  const opened = services.database.ready();
  const started = opened.then(() => begin(parts));
  let closed: Promise<void> | undefined;
  let sweeper: NodeJS.Timeout | undefined;
  const sweepIn = (ms: number): void => {
    if (!isDraining) sweeper = setTimeout(() => void sweep(), ms).unref();
  };
  // A database that is not available yet, or that this service does not recognise, is left alone.
  started.then(
    () => sweepIn(firstSweepMs),
    // The caller of `listen` receives the error.
    () => {},
  );
  return {
    async handle(request) {
      await started;
      const response = toWebResponse(await dispatch(fromWebRequest(request)), request.signal);
      return request.method === "HEAD" ? new Response(null, response) : response;
    },
    async listen(listenOptions) {
      await started;
      const origin = await listener.listen(listenOptions);
      warming = warmUp(options.role);
      return { url: `${origin}/v2` };
    },
    useAccounts: keyRing.replace,
    close: (how = {}) => (closed ??= closeOnce(how)),
  };

  async function closeOnce(how: CloseOptions): Promise<void> {
    isDraining = true;
    warming?.stop();
    clearTimeout(sweeper);
    const left = await closeInTime(how, (closing) => closeParts(closing, how));
    if (left.length === 0) return;
    const warn = options.warn ?? services.log;
    warn(
      `stopped before these ended: ${left.join(", ")}; jobs and messages continue in another process or at the next start`,
    );
    // These do not need the database.
    await Promise.all([services.bodies.close(), services.acquirer.close()]);
    await services.database.abandon();
  }

  async function closeParts({ step }: Closing, how: CloseOptions): Promise<void> {
    const { runner } = services;
    // Jobs continue elsewhere or later; running calls end here.
    const stopJobs = () => step(() => `${runner.active()} jobs`, runner.close);
    await Promise.all([
      stopJobs(),
      step(
        () => "calls",
        () => listener.close(how),
      ),
    ]);
    const { storing } = services;
    await step(
      () => `writes of ended calls (${storing.size})`,
      () => Promise.allSettled(storing),
    );
    await started.catch(() => {});
    const isOpen = await opened.then(
      () => true,
      () => false,
    );
    if (isOpen) await step(() => "the heartbeat", fleet.leave);
    // A call that ended in the meantime may have started another job.
    await stopJobs();
    await services.bodies.close();
    await step(() => "webhook messages", sender.close);
    await step(() => "the browser", services.acquirer.close);
    const tell = (error: unknown) => services.log(`not given back: ${(error as Error).message}`);
    if (isOpen)
      await step(
        () => "giving back what this process holds",
        () => fleet.giveBack().catch(tell),
      );
    await step(() => "the connections to the state", services.database.close);
  }
}

/** Continues what earlier processes left unfinished. */
async function begin({ services, fleet }: Parts): Promise<void> {
  try {
    await fleet.join((topic, id) => {
      if (topic === "cancel") return services.runner.stopHere(id);
      services.runner.wake();
      services.wakeSender();
    });
  } catch (error) {
    if (!(error instanceof StateUnavailable)) throw error;
    throw new StateFileError(`the state cannot be used: ${reasonOf(error)}`, { cause: error });
  }
  services.runner.wake();
  services.wakeSender();
}

/** Handles HEAD as GET, for monitors and load balancers. The sender of the response omits its body. */
function withHead(respond: (request: HttpRequest) => Promise<HttpResponse>) {
  return (request: HttpRequest): Promise<HttpResponse> =>
    respond(request.method === "HEAD" ? { ...request, method: "GET" } : request);
}
