import type { ExampleSite } from "../acquire/example-hosts.ts";
import type { ReadPage } from "../acquire/engine.ts";
import type { SiteFile } from "../discovery/site-file.ts";
import type { KeptScrape } from "@extraction-api/page-reader/fetched";
import type {
  ExtractionInput,
  ExtractionOutcome,
  ModelEndpoint,
  ScrapeOptions,
  ScrapeOutcome,
} from "../acquisition.ts";

/** What a reading thread is started with. */
export interface WorkerSettings {
  readonly allowPrivateHosts: boolean;
  readonly examples?: ExampleSite;
  readonly model?: ModelEndpoint;
}

/** What a thread can do: read a page, present one that was read elsewhere, or make one object of pages. */
export type WorkerTask =
  | {
      readonly kind: "read";
      readonly url: string;
      readonly options: ScrapeOptions;
      /** Previous scrapes that the page is compared with. */
      readonly previous: readonly KeptScrape[];
    }
  | {
      readonly kind: "present";
      readonly url: string;
      readonly read: ReadPage;
      readonly options: ScrapeOptions;
      /** Previous scrapes that the page is compared with. */
      readonly previous: readonly KeptScrape[];
    }
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
    : ExtractionOutcome;

/** A page that was presented, and what is to be kept for the next comparison. */
export type PresentedOutcome = ScrapeOutcome & { readonly saved?: readonly KeptScrape[] };

/** A task as it is sent. Pages of a job share their options, which are sent with the first of them in a row. */
export type SentTask =
  | {
      readonly kind: "read";
      readonly url: string;
      readonly options?: ScrapeOptions;
      readonly previous: readonly KeptScrape[];
    }
  | (WorkerTask & { readonly kind: "present" | "extract" | "file" });

/** What a thread is told. */
export type WorkerRequest =
  | { readonly kind: "do"; readonly id: number; readonly task: SentTask }
  | { readonly kind: "abort"; readonly id: number };

/** What a thread answers. */
export interface WorkerAnswer {
  readonly id: number;
  readonly outcome: PresentedOutcome | ExtractionOutcome | FileOutcome;
  /** The page's HTML stands in its document, and was left out of the page: a text is sent as often as it stands there. */
  readonly htmlInDocument?: boolean;
  /** Large fields of the document, written as JSON where nobody waits for it. */
  readonly written?: Readonly<Record<string, string>>;
}
