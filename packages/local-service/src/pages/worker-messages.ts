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
  readonly model?: ModelEndpoint;
}

/** What a thread can do: read a page, or make one object of pages. */
export type WorkerTask =
  | { readonly kind: "read"; readonly url: string; readonly options: ScrapeOptions }
  | { readonly kind: "extract"; readonly input: ExtractionInput };

/** What comes of a task. */
export type TaskOutcome<T extends WorkerTask> = T extends { kind: "read" } ? ScrapeOutcome : ExtractionOutcome;

/** In place of a catalogue row: the page turned out to need the browser, which the threads do not have. */
export const elsewhere = "elsewhere";

/** What a thread is told. */
export type WorkerRequest =
  | { readonly kind: "do"; readonly id: number; readonly task: WorkerTask }
  | { readonly kind: "abort"; readonly id: number };

/** What a thread answers. */
export interface WorkerAnswer {
  readonly id: number;
  readonly outcome: ScrapeOutcome | ExtractionOutcome;
}
