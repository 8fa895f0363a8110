/**
 * The allowed imports: for the `src` of each folder in packages/, the prefixes of what it may import from outside its
 * folder. Its tests and benchmarks may also import every package that the manifest declares.
 */
export const allowed: Readonly<Record<string, readonly string[]>> = {
  "api-v1": [],
  "api-v2": [],
  client: ["@extraction-api/v1", "@extraction-api/v2"],
  // The service only for --local.
  cli: ["@extraction-api/client", "@extraction-api/explanations", "@extraction-api/service"],
  "api-diff": [],
  // Never the client: the two are independent witnesses of one contract.
  service: ["@extraction-api/v2", "@extraction-api/page-reader", "openapi/dist/"],
  // Pure: it needs only the contract's types.
  "page-reader": ["@extraction-api/v2"],
  // The service only for `--local`; from the page reader, the rules that find text for models.
  mcp: [
    "@extraction-api/client",
    "@extraction-api/explanations",
    "@extraction-api/service",
    "@extraction-api/page-reader",
  ],
  // Built into the command line and the MCP server.
  explanations: [],
  // Shared by every tool that reads a document. The three independent witnesses do not use it.
  document: [],
  lint: ["@extraction-api/document"],
  codegen: ["@extraction-api/document", "@extraction-api/lint"],
  // Runs the other packages, step by step.
  tasks: [
    "@extraction-api/codegen",
    "@extraction-api/diff",
    "@extraction-api/lint",
    "@extraction-api/reference-site",
    "@extraction-api/client",
    "@extraction-api/service",
  ],
  // Only the document decides what is right, so no package generated from it is allowed.
  conformance: [],
  release: ["@extraction-api/codegen", "@extraction-api/tasks", "@extraction-api/runtimes"],
  // The pages' addresses are defined once, in the package that makes the pages.
  review: [
    "@extraction-api/codegen",
    "@extraction-api/diff",
    "@extraction-api/document",
    "@extraction-api/reference-site/address",
    "@extraction-api/tasks/published",
  ],
  // Runtimes for tests and rehearsals; no published package imports them.
  runtimes: [],
  "reference-site": [
    "@extraction-api/v1",
    "@extraction-api/v2",
    "@extraction-api/diff",
    "@extraction-api/document",
    "openapi/",
  ],
};
