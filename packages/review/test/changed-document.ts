import { readFileSync } from "node:fs";
import { join } from "node:path";

const path = join(import.meta.dirname, "../../../openapi/dist/v2.json");
const read = (): Record<string, unknown> => JSON.parse(readFileSync(path, "utf8")) as Record<string, unknown>;

/** The repository's v2 on both sides of a review, with a test's changes on one. */
// oxlint-disable-next-line typescript/no-explicit-any -- a test edits the document by name
export function changedDocument(change: (document: any) => void) {
  const revision = read();
  change(revision);
  return { version: "v2", base: read(), revision };
}

/** Adds an operation and a field. */
export const withAdditions: Parameters<typeof changedDocument>[0] = ({ components, paths }) => {
  components.schemas.MapRequest.properties.depth = { type: "integer" };
  paths["/plan"] = { get: { operationId: "getPlan", "x-side-effect": "none", responses: {} } };
};

/** Removes an operation, a field and a value, changes a type, and makes a field required. */
export const withRemovals: Parameters<typeof changedDocument>[0] = ({ components, paths }) => {
  delete paths["/search"];
  const { MapRequest, CrawlRequest, AgentRequest } = components.schemas;
  delete MapRequest.properties.search;
  MapRequest.required.push("limit");
  CrawlRequest.properties.limit.type = "string";
  AgentRequest.properties.effort.enum = ["low", "high"];
};
