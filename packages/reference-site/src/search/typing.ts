import type { Results, SearchEngine } from "./engine.ts";

/** Number of results among which the previous first result must be to stay the first. */
const stillGood = 3;

/**
 * Answers a query letter by letter. While the last word is incomplete, keeps the first result in place if it is still
 * good and the query is not the title of another one.
 */
export class Typing {
  readonly #engine: Pick<SearchEngine, "ask">;
  #query = "";
  #first: string | undefined;

  /** @param engine answers each query independently of the previous one */
  constructor(engine: Pick<SearchEngine, "ask">) {
    this.#engine = engine;
  }

  /**
   * Returns the results of a query, best first.
   *
   * @param version the version of the page that the reader is on
   */
  ask(query: string, version?: string): Results {
    const results = this.#engine.ask(query, version);
    const isTypedOn = this.#query !== "" && query.startsWith(this.#query);
    const kept = results.found.slice(0, stillGood).find(({ entry }) => entry.u === this.#first);
    const isTitle = results.found[0]?.entry.t.toLowerCase() === query.trim().toLowerCase();
    const found =
      kept !== undefined && isTypedOn && results.isHalf && !isTitle
        ? [kept, ...results.found.filter((one) => one !== kept)]
        : results.found;
    this.#query = query;
    this.#first = found[0]?.entry.u;
    return { ...results, found };
  }
}
