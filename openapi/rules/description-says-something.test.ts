import { firesOn } from "./testing/break-rule.ts";

firesOn("description-says-something", {
  "a property without one": {
    file: "openapi/v2/components/schemas/Job.yaml",
    replace: "    description: Ask for its state with this.\n",
    by: "",
    at: "openapi/v2/components/schemas/Job.yaml:4",
    says: /id has no description/,
  },
  "a property that repeats its name": {
    file: "openapi/v2/components/schemas/CrawlRequest.yaml",
    replace: "How many pages at most.",
    by: "The limit.",
    at: "openapi/v2/components/schemas/CrawlRequest.yaml:13",
    says: /repeats its name/,
  },
});
