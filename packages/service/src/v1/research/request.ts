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
