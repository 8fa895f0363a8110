import type { Sample } from "../../src/samples/sample.ts";
import { shapeDifferences } from "./same-shape.ts";

/** Places where a shown response may differ from that of the self-hosted service, with the reason. */
const allowed: readonly (readonly [where: RegExp, why: string])[] = [
  [/ scrape markdown .data.metadata.description /, "a list or a text: the demo page has one description"],
  [
    / scrape changeTracking\w* .data.changeTracking.(visibility|diff|json(\.price)?) /,
    "first read, nothing to compare with",
  ],
  [/v2 scrape pdfWithLayout .data.metadata.title /, "the demo file has no title"],
  [/v2 previewCrawlParams blogPosts .data.\w+ /, "rules alone read less out of a prompt than a model"],
  [
    /v2 getAgentTrace liveView .events\[\].(agent.parentId|toolCallId|toolName|parameters) /,
    "the canned run uses no tool",
  ],
  [/v2 listAgents firstPart .next /, "there is no second part"],
  [/v1 scrape extractByEarlierName .data.llm_extraction /, "the service writes the later name"],
];

/** The same for jobs, whose state when they are requested depends on timing. */
const raced: typeof allowed = [
  [/v2 scrape markdown .data.metadata.cachedAt /, "the example shows a second request, from the cache"],
  [/v2 scrape markdown .data.metadata.scrapeId /, "a job has read the page, so that it comes from the cache"],
  [/ getExtract \w+ .(data|data.products|sources) /, "the job has ended, and was started without these options"],
  [/ getBatchScrape completed .data\[\].metadata.error /, "the demo site has every page of the batch"],
  [/v1 getCrawl scraping .data\[\].metadata.title /, "a list or a text: the demo page has one title"],
  [/v2 getAgent\w* \w+ /, "the canned run has no result, and ends or not"],
];

/** Compares shown with actual responses and records which exceptions were used. */
export class ResponseComparison {
  readonly #used = new Set<string>();

  /**
   * Returns the places where the shown response differs in type from the actual one, or contains more. If the job is in
   * another state, only types are compared, because the example shows a state that a finished job has left.
   */
  differences(sample: Sample, actual: unknown): string[] {
    const { version, operation, example, response } = sample;
    const isSameState = stateOf(response?.value) === stateOf(actual);
    return shapeDifferences(response?.value, actual).flatMap(({ path, shown, actual: other }) => {
      // Null means absent. A field that the example omits is still allowed by the document.
      if ([shown, other].includes("null") || shown === "nothing" || (other === "nothing" && !isSameState)) return [];
      const place = `${version} ${operation} ${example} ${path} `;
      const reason = [...allowed, ...raced].find(([where]) => where.test(place))?.[1];
      if (reason === undefined) return [`${place}is shown as ${shown}, but returned as ${other}`];
      this.#used.add(reason);
      return [];
    });
  }

  /** Returns the exceptions that were not used. */
  unused(): string[] {
    return allowed.flatMap(([where, why]) => (this.#used.has(why) ? [] : [`${String(where)}: ${why}`]));
  }
}

function stateOf(body: unknown): unknown {
  return typeof body === "object" && body !== null && "status" in body ? body.status : undefined;
}
