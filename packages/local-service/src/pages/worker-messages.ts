import type { ModelEndpoint, ScrapeOutcome } from "../acquisition.ts";

/** What a reading thread is started with. */
export interface WorkerSettings {
  readonly allowPrivateHosts: boolean;
  readonly model?: ModelEndpoint;
}

/** What a reading thread is told. */
export type WorkerRequest =
  | { readonly kind: "read"; readonly id: number; readonly url: string; readonly options: Record<string, unknown> }
  | { readonly kind: "abort"; readonly id: number };

/** What a reading thread answers. */
export interface WorkerAnswer {
  readonly id: number;
  readonly outcome: ScrapeOutcome;
}
