import type { AgentWebhookConfig, WebhookConfig } from "@extraction-api/v2";
import type { RequestedOptions } from "../acquisition.ts";
import type { JobRules } from "../contract/job-rules.ts";
import type { BodyOf } from "../contract/request-types.ts";

interface Kept {
  /** The request as v1 sent it. */
  readonly asked?: Readonly<Record<string, unknown>>;
  readonly webhook?: WebhookConfig | AgentWebhookConfig | undefined;
  /** The span of the call that started it, if calls are traced. */
  readonly traceparent?: string | undefined;
  /** The rules of the key that started it. */
  readonly rules?: JobRules | undefined;
}

/** The request of `POST /crawl`, with what was derived at the start. */
export interface CrawlJob extends Kept, Omit<BodyOf<"startCrawl">, "scrapeOptions" | "webhook"> {
  readonly scrapeOptions: RequestedOptions;
  /** Maximum number of path segments of a page (`maxDepth` of v1). */
  readonly maxPathDepth?: number;
  /** An option of v1: whether similar pages count as one. Default true. */
  readonly deduplicateSimilarURLs?: boolean;
}

/** The request of `POST /batch/scrape`, without its addresses, which are stored separately. */
export interface BatchJob extends Kept {
  readonly scrapeOptions: RequestedOptions;
  readonly maxConcurrency?: number | undefined;
  readonly zeroDataRetention: boolean;
}

/** The request of `POST /extract`: its valid addresses and how to read them. */
export interface ExtractJob extends Kept, Omit<BodyOf<"startExtract">, "scrapeOptions" | "webhook"> {
  readonly scrapeOptions: RequestedOptions;
  readonly zeroDataRetention: boolean;
}

/** The request of `POST /agent`. */
export interface AgentJob extends Kept, Omit<BodyOf<"startAgent">, "webhook"> {
  /** A trace row that an injected fault makes happen. */
  readonly fault?: string;
}

/** The request of `POST /deep-research` of v1. */
export interface ResearchJob extends Kept {
  readonly query: string;
  readonly maxDepth: number;
  /** Seconds. */
  readonly timeLimit: number;
  readonly maxUrls: number;
  readonly analysisPrompt?: string;
  readonly systemPrompt?: string;
  readonly formats: readonly ("markdown" | "json")[];
  readonly jsonOptions?: { readonly schema?: object; readonly prompt?: string; readonly systemPrompt?: string };
}

/** The request of `POST /llmstxt` of v1. */
export interface SiteTextJob extends Kept {
  readonly url: string;
  readonly maxUrls: number;
  readonly showFullText: boolean;
}

/** The stored request of each kind of job. */
export interface JobRequests {
  readonly extract: ExtractJob;
  readonly crawl: CrawlJob;
  readonly batch: BatchJob;
  readonly agent: AgentJob;
  readonly research: ResearchJob;
  readonly "site-text": SiteTextJob;
}

/** The kinds of asynchronous work. */
export type JobKind = keyof JobRequests;
