import type { ScrapeOptions } from "../acquisition.ts";

/** The request of `POST /crawl` with defaults, as a job keeps it. */
export interface CrawlRequest {
  readonly url: string;
  readonly includePaths: readonly string[];
  readonly excludePaths: readonly string[];
  readonly regexOnFullURL: boolean;
  readonly maxDiscoveryDepth?: number;
  /** Segments the path of a page may have (`maxDepth` of v1). */
  readonly maxPathDepth?: number;
  readonly sitemap: "skip" | "include" | "only";
  readonly ignoreQueryParameters: boolean;
  readonly deduplicateSimilarURLs?: boolean;
  readonly limit: number;
  readonly crawlEntireDomain: boolean;
  readonly allowExternalLinks: boolean;
  readonly allowSubdomains: boolean;
  readonly ignoreRobotsTxt: boolean;
  readonly robotsUserAgent?: string;
  /** Seconds between two pages. */
  readonly delay?: number;
  readonly maxConcurrency?: number;
  readonly scrapeOptions: ScrapeOptions;
  readonly zeroDataRetention?: boolean;
}
