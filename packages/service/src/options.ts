import type { AccountSettings, KeyRules } from "./account/settings.ts";
import type { ExampleSite } from "./acquire/example-hosts.ts";
import type { Acquirer, ModelEndpoint, StructuredExtractor } from "./acquisition.ts";
import type { Clock } from "./clock.ts";
import type { Fault } from "./faults/fault.ts";
import type { Limits } from "./limits.ts";
import type { Post } from "./pages/webhook-post.ts";
import type { MetricsAccess } from "./operate/status.ts";
import type { Log } from "./services.ts";

/** Options of `createService`; all optional. */
export interface ServiceOptions {
  /** Accepted keys. If none are given, here or in `accounts`, any non-empty bearer key is accepted. */
  readonly apiKeys?: readonly string[];
  /** Keys with rules: operations, credits, rates, retention, threat protection. */
  readonly accounts?: readonly AccountSettings[];
  /** Rules for keys without their own: those of `apiKeys`, or any. */
  readonly keyRules?: KeyRules;
  /** Allows reading pages on loopback, private and link-local addresses. Default false. */
  readonly allowPrivateHosts?: boolean;
  /** `http://` URL of a proxy through which pages are read and webhooks sent. Default none. */
  readonly outboundProxy?: string;
  /**
   * A site that stands in for the documents' example hosts, such as `shop.example.com`. With one, the documents'
   * example ids work too: the first call with one starts the documents' own request for the caller's team, and
   * cancelling one that has ended starts it again. Responses show the id of the started job. Default none.
   */
  readonly examples?: ExampleSite;
  /**
   * Origins whose pages may call the service from a browser, such as `https://docs.example.com`, or `*`. Default none.
   */
  readonly allowOrigins?: readonly string[];
  /** Errors to inject. */
  readonly faults?: readonly Fault[];
  /** Clock. Default the system's. */
  readonly clock?: Clock;
  /** Creates ids of jobs. Default random UUIDs. */
  readonly randomId?: () => string;
  /**
   * Lets search and map of every team find what any team has read. Default false. Addresses with a secret are never
   * shared.
   */
  readonly sharedSearch?: boolean;
  /** Random numbers from 0 to below 1. Default the system's. */
  readonly random?: () => number;
  /**
   * SQLite file for jobs and cache, or the `postgres://` URL of a database that several processes share. Default none:
   * the state is lost with the process.
   */
  readonly stateFile?: string;
  /** How long copies of pages stay in the cache, milliseconds. Default two years. */
  readonly copiesMs?: number;
  /**
   * Maximum number of bytes for results, copies, search index and change tracking; beyond it the oldest are deleted.
   * Default no limit.
   */
  readonly mostBytes?: number;
  /** An OpenAI-compatible endpoint. Without one everything works by rules. */
  readonly model?: ModelEndpoint;
  /**
   * The role of this process in a service that several processes form: `api` takes calls, `worker` works on jobs and
   * delivers webhooks, `all`, the default, does both.
   */
  readonly role?: "all" | "api" | "worker";
  /** Limits that replace the defaults. */
  readonly limits?: Partial<Limits>;
  /**
   * Number of threads that read pages, at least 1. Default one per processor except the first, at most 4.
   */
  readonly threads?: number;
  /** Custom page acquisition, for tests. */
  readonly acquirer?: Acquirer;
  /** Custom structured extraction, for tests. */
  readonly extractStructured?: StructuredExtractor;
  /** Secret for signing webhook messages; without it they are not signed. */
  readonly webhookSecret?: string;
  /** Sends webhook messages in place of HTTP, for tests. */
  readonly postWebhook?: Post<string>;
  /** Receives warnings for the operator, one line each. Default `log`. */
  readonly warn?: (line: string) => void;
  /** Receives one line per notable event, and its facts by name. Default none. */
  readonly log?: Log;
  /**
   * Who may read `/metrics`: callers with a key, everybody, or nobody. Default nobody, and then nothing is counted.
   */
  readonly metrics?: MetricsAccess;
  /** Creates OpenTelemetry spans of calls and pages, for the SDK of the process. Default false. */
  readonly traces?: boolean;
  /** URL by which callers reach the service, without the version segment. Default taken from their Host header. */
  readonly publicUrl?: string;
  /** Trusts `X-Forwarded-Proto` and `X-Forwarded-Host` of a proxy in front. Default false. */
  readonly trustProxy?: boolean;
}
