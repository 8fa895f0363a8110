import type { Model } from "../model/model.ts";
import type { SourcePage } from "./facts/source-page.ts";

/** A page to extract from: as it was acquired, or an address with its HTML. */
export type ExtractionPage = SourcePage | AcquiredSource;

/** A page or a file as it was acquired. */
export interface AcquiredSource {
  readonly finalUrl: string;
  readonly contentType?: string;
  readonly rawHtml?: string;
  /** The text of a file, which has no HTML. */
  readonly fileText?: string;
}

/** What to extract, and from which pages. */
export interface ExtractionInput {
  readonly pages: readonly ExtractionPage[];
  /** JSON Schema, draft 6 to 2020-12, of the data; if it is absent, the prompt says what to extract. */
  readonly schema?: object;
  /** What to extract, in words: what a list contains if the schema does not say, or which of several things counts. */
  readonly prompt?: string;
  /** A model to ask; without one extraction uses rules. */
  readonly model?: Model;
  /** Ends waiting for the model; the call then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

/** The data with its sources, or the catalogue row that says why there is none. */
export type ExtractionResult =
  | {
      readonly ok: true;
      readonly data: unknown;
      readonly sources: Record<string, string[]>;
      readonly warnings: string[];
      /** Tokens used by a model, if one was called. */
      readonly tokensUsed?: number;
    }
  | {
      readonly ok: false;
      readonly row: string;
      readonly message?: string;
      /** The data that were read although they do not conform to the schema, and what they lack. */
      readonly unfit?: UnfitData;
    };

/** Data that do not conform to their schema. */
export interface UnfitData {
  readonly data: unknown;
  /** Missing data, and other warnings. */
  readonly warnings: readonly string[];
}
