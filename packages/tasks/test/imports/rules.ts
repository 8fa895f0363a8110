/**
 * Who may import whom: for the `src` of each folder below packages/, the beginnings of what it may import from outside
 * its own folder. Its tests and benchmarks may import every package that the manifest declares besides.
 */
export const allowed: Readonly<Record<string, readonly string[]>> = {
  "api-v1": [],
  "api-v2": [],
  client: ["@extraction-api/v1", "@extraction-api/v2"],
  // The service only for --local.
  cli: ["@extraction-api/client", "@extraction-api/service"],
  "api-diff": [],
  // Never the client: the two are independent witnesses of one contract.
  service: ["@extraction-api/v2", "@extraction-api/page-reader", "openapi/dist/"],
  // Pure: what it needs of the contract are types.
  "page-reader": ["@extraction-api/v2"],
  // The service only for `--local`; of the page reader the rules that find text for models.
  mcp: ["@extraction-api/client", "@extraction-api/service", "@extraction-api/page-reader"],
  // What every tool needs of a document; the three independent witnesses do without it.
  document: [],
  lint: ["@extraction-api/document"],
  codegen: ["@extraction-api/document", "@extraction-api/lint"],
  // Runs the others, step by step.
  tasks: [
    "@extraction-api/codegen",
    "@extraction-api/diff",
    "@extraction-api/lint",
    "@extraction-api/reference-site",
    "@extraction-api/client",
    "@extraction-api/service",
  ],
  // The document alone says what is right: no package that was made from it.
  conformance: [],
  release: ["@extraction-api/codegen", "@extraction-api/tasks", "@extraction-api/runtimes"],
  // The addresses of pages are written once, where the pages are made.
  review: [
    "@extraction-api/codegen",
    "@extraction-api/diff",
    "@extraction-api/document",
    "@extraction-api/reference-site/address",
    "@extraction-api/tasks/published",
  ],
  // Programs for tests and rehearsals; imported by nothing that is published.
  runtimes: [],
  "reference-site": [
    "@extraction-api/v1",
    "@extraction-api/v2",
    "@extraction-api/diff",
    "@extraction-api/document",
    "openapi/",
  ],
};
