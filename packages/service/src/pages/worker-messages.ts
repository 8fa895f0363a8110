import type { ExampleSite } from "../acquire/example-hosts.ts";
import type { ReadPage } from "../acquire/engine.ts";
import type { SiteFile } from "../acquisition.ts";
import type { SentScrape } from "./history.ts";
import type { WrittenText } from "../json/packed-text.ts";
import type {
  ExtractionInput,
  ExtractionOutcome,
  ModelEndpoint,
  RawPage,
  ScrapeOptions,
  ScrapeOutcome,
} from "../acquisition.ts";

/** What a reading thread is started with. */
export interface WorkerSettings {
  readonly allowPrivateHosts: boolean;
  readonly examples?: ExampleSite;
  /** Proxy that pages are read through. */
  readonly outboundProxy?: string;
  readonly model?: ModelEndpoint;
  /** This thread has the browser, and is told when it is to close it. */
  readonly hasBrowser?: boolean;
  /** Counters that thread and pool share: see `reading-progress.ts`. */
  readonly progress?: SharedArrayBuffer;
}

/** A page as it is sent between threads: what only the browser gives is JSON, which nobody on the way has to read. */
export interface SentRead {
  readonly read: Omit<ReadPage, "body" | "browsed"> & { readonly body?: Uint8Array };
  readonly browsed?: string;
}

/** What a page is in words: passages on a question, and what it is about. */
export interface TextTask {
  readonly kind: "text";
  readonly markdown: string;
  /** The question; without one the text is summed up. */
  readonly query?: string;
}

/** What a thread can do: read a page, browse to one, present one that was read elsewhere, or make something of pages. */
export type WorkerTask =
  | {
      readonly kind: "read";
      readonly url: string;
      readonly options: ScrapeOptions;
      /** Previous scrapes that the page is compared with. */
      readonly previous: readonly SentScrape[];
    }
  | {
      readonly kind: "present";
      readonly url: string;
      readonly read: SentRead;
      readonly options: ScrapeOptions;
      /** Previous scrapes that the page is compared with. */
      readonly previous: readonly SentScrape[];
    }
  | {
      readonly kind: "browse";
      readonly url: string;
      readonly options: ScrapeOptions;
      /** What came over HTTP already. */
      readonly fetched?: RawPage | undefined;
      /** What the profile of the options holds. */
      readonly profile?: unknown;
    }
  | TextTask
  | { readonly kind: "extract"; readonly input: ExtractionInput }
  | {
      readonly kind: "file";
      readonly file: keyof SiteFile;
      readonly url: string;
      readonly options: ScrapeOptions;
    };

/** A file of a site that was read. */
export interface FileOutcome {
  readonly file: SiteFile[keyof SiteFile];
}

/** What comes of a task. */
export type TaskOutcome<T extends WorkerTask> = T extends { kind: "read" | "present" }
  ? PresentedOutcome
  : T extends { kind: "file" }
    ? FileOutcome
    : T extends { kind: "browse" }
      ? BrowseOutcome
      : T extends { kind: "text" }
        ? TextOutcome
        : ExtractionOutcome;

/** A page that the browser read, and what its profile is to hold from now on. */
export type BrowseOutcome =
  | (SentRead & { readonly ok: true; readonly profile?: unknown })
  | (ScrapeOutcome & { readonly ok: false });

/** Text about a page; nothing where the page has none. */
export interface TextOutcome {
  readonly text: string | undefined;
}

/** A page that was presented, and what is to be kept for the next comparison. */
export type PresentedOutcome = ScrapeOutcome & { readonly saved?: readonly SentScrape[] };

/** A task as it is sent. Pages of a job share their options, which are sent with the first of them in a row. */
export type SentTask =
  | {
      readonly kind: "read";
      readonly url: string;
      readonly options?: ScrapeOptions;
      readonly previous: readonly SentScrape[];
    }
  | (WorkerTask & { readonly kind: "present" | "extract" | "file" | "browse" | "text" });

/** What a thread is told. */
export type WorkerRequest =
  | { readonly kind: "do"; readonly id: number; readonly task: SentTask }
  | { readonly kind: "abort"; readonly id: number }
  | { readonly kind: "ping" }
  | { readonly kind: "close" };

/** What a thread says: what came of a task, that it is there, or a line for the operator. */
export type WorkerMessage = WorkerResult | { readonly id?: undefined; readonly warn?: string };

/** What came of a task. */
export interface WorkerResult {
  readonly id: number;
  readonly outcome: PresentedOutcome | ExtractionOutcome | FileOutcome | BrowseOutcome | TextOutcome;
  /** The page's HTML is in its document, and was left out of the page: a text is sent as often as it is there. */
  readonly htmlInDocument?: boolean;
  /** Large fields of the document, written as JSON where nobody waits for it. */
  readonly written?: Readonly<Record<string, WrittenText>>;
}
