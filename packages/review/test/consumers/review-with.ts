import type { ConsumerReport } from "../../src/consumers/consumers.ts";
import type { Review } from "../../src/review.ts";

/** A review of a change that touches nothing but what became of the programs. */
export function reviewWith(consumers: ConsumerReport): Review {
  const effects = {
    declarations: [],
    sizes: [],
    pages: [],
    tools: { lines: [], broken: [] },
    flags: { lines: [], broken: [] },
    consumers,
  };
  return {
    base: "0000000",
    compared: [],
    added: [],
    complaints: [],
    refused: [],
    proposal: undefined,
    hasChangeset: false,
    effects,
    patches: new Map(),
  };
}
