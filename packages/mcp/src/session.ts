import { createClient, type CallOptions, type JobOptions, type JobResult } from "@extraction-api/client";
import { createBudget, type Budget, type Reservation } from "./budget/budget.ts";
import type { KeyPage } from "./key/key-page.ts";
import type { Settings } from "./options.ts";
import { createResultStore, type ResultStore } from "./results/result-store.ts";
import { version } from "./version.ts";

/**
 * The state of a user while the server runs, across connections: if the protocol has no sessions, a budget or a result
 * belongs to the authorized user.
 */
export interface Session {
  readonly settings: Settings;
  readonly budget: Budget;
  readonly results: ResultStore;
  readonly keyPage: KeyPage;
  /** Credits of running jobs, by job id. */
  readonly openJobs: Map<string, Reservation>;
  /** The client, if there is a key. */
  client(): Operations | undefined;
  /** The key, to keep it out of every text. */
  key(): string | undefined;
}

/** An operation, by its id. */
export type Operation = (
  input: Readonly<Record<string, unknown>>,
  options: CallOptions,
) => Promise<{ readonly data: Record<string, unknown> }>;

/** A job, by its name: starts it, or resumes it by its id. */
export interface JobOperation {
  (body: Readonly<Record<string, unknown>>, options: JobOptions): Promise<JobResult<unknown, object, unknown>>;
  resume(jobId: string, options: JobOptions): Promise<JobResult<unknown, object, unknown>>;
}

/**
 * The client's operations by the names of the generated tools; the client's own types are for people who write names in
 * code.
 */
export interface Operations {
  operation(id: string): Operation;
  job(start: string): JobOperation;
}

/**
 * Creates a session.
 *
 * @param keyPage the page on which the user can enter a missing key
 */
export function createSession(settings: Settings, keyPage: KeyPage): Session {
  const clients = new Map<string, Operations>();
  const key = (): string | undefined => settings.apiKey ?? keyPage.key();
  return {
    settings,
    budget: createBudget(settings.maxCredits),
    results: createResultStore(),
    keyPage,
    openJobs: new Map(),
    key,
    client() {
      const apiKey = key();
      if (apiKey === undefined) return undefined;
      const client = clients.get(apiKey) ?? operationsOf(settings.baseUrl, apiKey);
      clients.set(apiKey, client);
      return client;
    },
  };
}

function operationsOf(baseUrl: string, apiKey: string): Operations {
  const client = createClient({ baseUrl, apiKey, userAgent: `@extraction-api/mcp/${version}` }) as unknown as Readonly<
    Record<string, unknown>
  >;
  return {
    operation: (id) => client[id] as Operation,
    job: (start) => client[start.replace(/^start(.)/, (_, first: string) => first.toLowerCase())] as JobOperation,
  };
}
