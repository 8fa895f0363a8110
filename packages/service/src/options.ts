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
  /** Accepted keys. With none given, here or in `accounts`, any non-empty bearer key is accepted. */
  readonly apiKeys?: readonly string[];
  /** Keys with rules: operations, credits, rates, retention, threat protection. */
  readonly accounts?: readonly AccountSettings[];
  /** Rules for the keys that come without their own: those of `apiKeys`, or any. */
  readonly keyRules?: KeyRules;
  /** Lets pages on loopback, private and link-local addresses be read; default false. */
  readonly allowPrivateHosts?: boolean;
  /** `http://` address of a proxy that pages are read and webhooks sent through; default none. */
  readonly outboundProxy?: string;
  /** A site that stands in for the hosts of the documents' examples, such as `shop.example.com`; default none. */
  readonly examples?: ExampleSite;
  /** Origins whose pages may call the service from a browser, such as `https://docs.example.com`, or `*`; default none. */
  readonly allowOrigins?: readonly string[];
  /** Errors that are made to happen. */
  readonly faults?: readonly Fault[];
  /** Time; default the system's. */
  readonly clock?: Clock;
  /** Ids of jobs; default random UUIDs. */
  readonly randomId?: () => string;
  /** Lets every team find by search and map what any team had read; default false. Addresses with a secret stay out. */
  readonly sharedSearch?: boolean;
  /** Chance, from 0 to below 1; default the system's. */
  readonly random?: () => number;
  /** SQLite file that keeps jobs and cache, or the `postgres://` address of a server that several processes share; default none, gone with the process. */
  readonly stateFile?: string;
  /** How long copies of pages stay in the cache, milliseconds; default two years. */
  readonly copiesMs?: number;
  /** Bytes that results, copies, the index and comparisons may take; beyond them the oldest go. Default no limit. */
  readonly mostBytes?: number;
  /** An OpenAI-compatible endpoint; without one everything works by rules. */
  readonly model?: ModelEndpoint;
  /**
   * What this process does of a service that several share: `api` takes calls, `worker` works on jobs and delivers
   * webhooks, `all`, the default, does both.
   */
  readonly role?: "all" | "api" | "worker";
  /** Own bounds instead of the defaults. */
  readonly limits?: Partial<Limits>;
  /** Threads that read pages; default one for each processor but the first, at most 4. 0 reads pages on the service's own thread. */
  readonly threads?: number;
  /** Page acquisition of your own, for tests. */
  readonly acquirer?: Acquirer;
  /** Structured extraction of your own, for tests. */
  readonly extractStructured?: StructuredExtractor;
  /** Secret that webhook messages are signed with; without one they are not signed. */
  readonly webhookSecret?: string;
  /** Sends webhook messages instead of HTTP, for tests. */
  readonly postWebhook?: Post<string>;
  /** Receives what the operator should know, one line each; default: what `log` is. */
  readonly warn?: (line: string) => void;
  /** Receives one line per notable event, and its facts by name; default none. */
  readonly log?: Log;
  /** Who may read `/metrics`: whoever has a key, everybody, or nobody; default nobody, and then nothing is counted. */
  readonly metrics?: MetricsAccess;
  /** Makes OpenTelemetry spans of calls and pages, for the SDK that the process has; default false. */
  readonly traces?: boolean;
  /** Address under which callers reach the service, without the version segment; default what their Host header says. */
  readonly publicUrl?: string;
  /** Believes `X-Forwarded-Proto` and `X-Forwarded-Host` of a proxy in front; default false. */
  readonly trustProxy?: boolean;
}
