import { randomUUID } from "node:crypto";
import { availableParallelism } from "node:os";
import { createConcurrencyGate } from "./account/concurrency.ts";
import { createLedger } from "./account/credits.ts";
import { createKeyRing, type KeyRing } from "./account/keys.ts";
import { systemClock, type Clock } from "./clock.ts";
import { createAloneParts } from "./fleet/alone.ts";
import type { FleetParts } from "./fleet/parts.ts";
import { createSharedParts } from "./fleet/shared.ts";
import { createBodyReader } from "./http/body-reader.ts";
import { createTeamRoom } from "./account/team-room.ts";
import { createAgentWork } from "./jobs/agent.ts";
import { createBatchWork } from "./jobs/batch.ts";
import { createCrawlWork } from "./jobs/crawl.ts";
import { createExtractWork } from "./jobs/extract.ts";
import { finishJob } from "./jobs/finish.ts";
import { createWebhookSender, type WebhookSender } from "./jobs/webhook-sender.ts";
import { createJobRunner, type JobWork, type JobWorks } from "./jobs/runner.ts";
import { completeScrapeOptions, decodeScrapeOptions } from "./contract/scrape-options.ts";
import { createModel } from "./model/openai-model.ts";
import type { ServiceOptions } from "./options.ts";
import { defaultLimits } from "./limits.ts";
import { createBrowserReader } from "./pages/browser-reader.ts";
import { createMetrics, noMetrics } from "./operate/metrics.ts";
import { createSpans, noSpans } from "./operate/spans.ts";
import { ofWholePages } from "./pages/packed-page.ts";
import { createReadingPool, type Readers } from "./pages/reading-pool.ts";
import { keepCopies } from "./pages/page-keeping.ts";
import { createBacklog, backlogSize } from "./pacing/backlog.ts";
import { withLearnedRate } from "./pacing/learned-rate.ts";
import { createSlots } from "./pacing/slots.ts";
import { createWebhookPost, postOfTexts } from "./pages/webhook-post.ts";
import type { JobRunner, Services } from "./services.ts";
import { createPageCache } from "./state/cache.ts";
import { createCopyLine } from "./state/copy-line.ts";
import { createChangeTable } from "./state/changes.ts";
import { StateUnavailable, type Database } from "./state/database.ts";
import { isShared, openDatabase } from "./state/open.ts";
import { createDeliveryStore } from "./state/deliveries.ts";
import { createPageStore } from "./state/job-pages.ts";
import { createRobotsStore } from "./state/job-robots.ts";
import { createSeedStore } from "./state/job-seeds.ts";
import { createJobStore, type JobKind } from "./state/jobs.ts";
import { createProfileTable } from "./state/profiles.ts";
import { createRecordStore } from "./state/records.ts";
import { createTraceStore } from "./state/traces.ts";

/** The parts of a running service. */
export interface Parts {
  readonly services: Services;
  readonly sender: WebhookSender;
  readonly keyRing: KeyRing;
  readonly fleet: FleetParts;
}

/** Creates the parts of a service; the only place that knows how they depend on each other. */
export function assembleParts(options: ServiceOptions): Parts {
  const warn = options.warn ?? options.log ?? (() => {});
  const reportOutage = (reason?: string): void =>
    warn(
      reason === undefined
        ? "the state can be used again"
        : `the state cannot be used: ${reason}; calls that need it get 503, and jobs wait`,
    );
  const database = openDatabase(options.stateFile, reportOutage, warn);
  const keyRing = createKeyRing(options.apiKeys ?? [], options.accounts, options.keyRules);
  const deliveries = createDeliveryStore(database);
  const limits = { ...defaultLimits, ...options.limits };
  const post = options.postWebhook
    ? postOfTexts(options.postWebhook)
    : createWebhookPost(options.allowPrivateHosts ?? false, options.outboundProxy);
  const { webhookRetryMs: retryMs, webhookResponseMs: responseMs } = limits;
  const holder = randomUUID();
  const log = options.log ?? (() => {});
  const input = { database, holder, clock: options.clock ?? systemClock, limits, options };
  const state = options.stateFile;
  const fleet = isShared(state) ? createSharedParts(state, input) : createAloneParts(input);
  const { clock } = fleet;
  const isWorker = options.role !== "api";
  const sender = createWebhookSender({
    clock,
    deliveries,
    holder,
    post,
    secret: options.webhookSecret,
    retryMs,
    responseMs,
    pollMs: fleet.pollMs,
    outside: database.outside,
    patiently: database.patiently,
    onProblem: (error) => {
      // That the database is unavailable is reported once, not at each attempt.
      if (!(error instanceof StateUnavailable)) log(`webhooks wait: ${(error as Error).message}`);
    },
  });
  const readers = createReaders(options, clock, database, warn);
  const services: Services = {
    clock,
    holder,
    database,
    deliveries,
    limits,
    randomId: options.randomId ?? randomUUID,
    jobs: createJobStore(database),
    pages: createPageStore(database),
    seeds: createSeedStore(database),
    robots: createRobotsStore(database),
    cache: createPageCache(database),
    searchIndex: fleet.searchIndex,
    traces: createTraceStore(database),
    records: createRecordStore(database),
    ledger: createLedger(database),
    storing: new Set(),
    bodies: createBodyReader(),
    reads: createTeamRoom(readsOfTeam),
    gate: fleet.gate,
    heldCredits: fleet.heldCredits,
    pace: withLearnedRate(fleet.pace, clock),
    queues: createConcurrencyGate(),
    slots: createSlots(limits.workerConcurrency),
    backlog: createBacklog(backlogSize(limits.workerConcurrency)),
    copies: createCopyLine((copies) => keepCopies(services, copies)),
    random: options.random ?? Math.random,
    runner: createRunner(() => services, fleet, isWorker),
    acquirer: options.acquirer ?? readers.acquirer,
    extractStructured: options.extractStructured ? ofWholePages(options.extractStructured) : readers.extractStructured,
    texts: readers.texts,
    model: options.model && createModel(options.model),
    plainOptions: decodeScrapeOptions(completeScrapeOptions({ formats: ["rawHtml"], maxAge: 0 })),
    keyRing: keyRing.find,
    accountOf: keyRing.accountOf,
    rateLimiter: fleet.rateLimiter,
    faults: fleet.faults,
    wakeSender: isWorker ? sender.wake : () => {},
    metrics: (options.metrics ?? "off") === "off" ? noMetrics : createMetrics(),
    spans: options.traces === true ? createSpans() : noSpans,
    log,
  };
  return { services, sender, keyRing, fleet };
}

/**
 * Creates the runner. Its works are created when the first job starts, because they need the services, which need the
 * runner.
 */
function createRunner(services: () => Services, fleet: FleetParts, isWorker: boolean): JobRunner {
  let works: ReturnType<typeof createWorks> | undefined;
  return createJobRunner({
    services,
    works: () => (works ??= createWorks(services())),
    async onCrash(job, error) {
      services().log(`job ${job.id} stopped: ${(error as Error).stack ?? String(error)}`);
      await finishJob(services(), job, { state: "failed", error: "the job stopped on an unexpected error" });
    },
    pollMs: fleet.pollMs,
    tell: fleet.tell,
    isWorker,
  });
}

function createWorks(services: Services): JobWorks {
  return {
    extract: createExtractWork(services),
    crawl: createCrawlWork(services),
    batch: createBatchWork(services),
    agent: createAgentWork(services),
    // Legacy and rare: loaded when one is started, so that they delay no start.
    research: lazily(async () => (await import("./v1/research/work.ts")).createResearchWork(services)),
    "site-text": lazily(async () => (await import("./v1/site-text/work.ts")).createSiteTextWork(services)),
  };
}

function lazily<Kind extends JobKind>(load: () => Promise<JobWork<Kind>>): JobWork<Kind> {
  return async (job, signal) => (await load())(job, signal);
}

/** Creates the threads in which pages are read and objects made. */
function createReaders(
  options: ServiceOptions,
  clock: Clock,
  database: Database,
  warn: (line: string) => void,
): Readers {
  const changes = createChangeTable(database);
  const { allowPrivateHosts = false, examples, model, outboundProxy } = options;
  const settings = {
    allowPrivateHosts,
    ...(examples && { examples }),
    ...(outboundProxy !== undefined && { outboundProxy }),
    ...(model && { model }),
  };
  const size = Math.max(1, options.threads ?? Math.min(availableParallelism() - 1, mostThreads));
  const browser = createBrowserReader({ settings, profiles: createProfileTable(database, clock), warn });
  return createReadingPool({ settings, size, browser, changes });
}

/** Number of one team's results that are read at the same time. */
const readsOfTeam = 4;

/** More threads than this use more memory than they save time. One processor is left to the service itself. */
const mostThreads = 4;
