import { createClient } from "@extraction-api/client";
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

/** The input that every call to the service accepts. */
export interface CallInput {
  readonly signal: AbortSignal;
}

/** An operation, by its id. */
export type Operation = (
  input: Readonly<Record<string, unknown>>,
  options: CallInput,
) => Promise<{ readonly data: Record<string, unknown> }>;

/** A progress report of a job. */
export interface JobState {
  readonly jobId: string;
  readonly status: string;
  readonly done?: number | undefined;
  readonly total?: number | undefined;
  readonly credits?: number | undefined;
}

/** A job, by its name: starts it, or resumes it by its id. */
export interface JobOperation {
  (body: Readonly<Record<string, unknown>>, options: JobInput): Promise<JobOutcome>;
  resume(jobId: string, options: JobInput): Promise<JobOutcome>;
}

/** The input of waiting for a job. */
export interface JobInput extends CallInput {
  readonly jobTimeoutMs: number;
  readonly cancelOnAbort?: boolean;
  readonly onProgress?: (state: JobState) => unknown;
}

/** A job that succeeded. */
export interface JobOutcome {
  readonly data: unknown;
  readonly jobId: string;
  readonly job: object;
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
