import type { JobRecord } from "../../state/jobs.ts";

/** The request of `POST /deep-research` with defaults, as a job keeps it. */
export interface ResearchRequest {
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

/** The request of a job of this kind. */
export function researchOf(job: JobRecord): ResearchRequest {
  return job.request as unknown as ResearchRequest;
}

/** One thing that the research did, as the document words it. */
export interface Activity {
  readonly type: "search" | "extract" | "analyze" | "synthesis";
  readonly status: "complete" | "error";
  readonly message: string;
  readonly timestamp: string;
  readonly depth: number;
}

/** A page that the research read. */
export interface Source {
  readonly url: string;
  readonly title?: string;
  readonly description?: string;
  readonly favicon?: string;
}
