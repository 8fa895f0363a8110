import { firesOn } from "../support/break-rule.ts";

firesOn("example-validates", {
  "a body without a required field": {
    file: "openapi/v2/examples/startCrawl/site.yaml",
    replace: "    url: https://docs.example.com/\n",
    by: "    limit: 1\n",
    at: "openapi/v2/examples/startCrawl/site.yaml:3",
    message: /must have required property 'url'/,
  },
  "a path value of another format": {
    file: "openapi/v2/paths/crawl_{id}.yaml",
    replace: "id: 7e2d4c90-1a3b-4f86-95c7-b8d0e6f1a293",
    by: "id: not-a-uuid",
    at: "openapi/v2/paths/crawl_{id}.yaml:21",
    message: /format .uuid./,
  },
});
