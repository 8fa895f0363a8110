import { firesOn } from "../support/break-rule.ts";

const status = "openapi/v2/paths/crawl_{id}.yaml";
const start = "openapi/v2/paths/crawl.yaml";
const request = "openapi/v2/components/schemas/CrawlRequest.yaml";

firesOn("extension-leads-somewhere", {
  "a job whose start does not exist": {
    file: status,
    replace: "start: startCrawl",
    by: "start: beginCrawl",
    at: `${status}:9`,
    message: /There is no operation beginCrawl\.$/,
  },
  "a job whose start is misspelled": {
    file: status,
    replace: "start: startCrawl",
    by: "start: startCrwal",
    at: `${status}:9`,
    message: /There is no operation startCrwal\. Did you mean startCrawl\?/,
  },
  "a job whose id is not a parameter": {
    file: status,
    replace: "    id: id\n",
    by: "    id: jobId\n",
    at: `${status}:10`,
    message: /The path has no parameter jobId/,
  },
  "a pointer to a field that the body does not have": {
    file: status,
    replace: "data: /data",
    by: "data: /result",
    at: `${status}:16`,
    message: /The 200 body has no field \/result/,
  },
  "a state of the body that is in no list": {
    file: status,
    replace: "running: [scraping]",
    by: "running: []",
    at: `${status}:11`,
    message: /The state scraping must be in one of/,
  },
  "a state that the body never has": {
    file: status,
    replace: "failed: [failed]",
    by: "failed: [failed, lost]",
    at: `${status}:14`,
    message: /The status is never lost/,
  },
  "a next page without a field": {
    file: status,
    replace: "  x-errors:",
    by: "  x-next: /more\n  x-errors:",
    at: `${status}:17`,
    message: /The 200 body of getCrawl has no field \/more/,
  },
  "a timeout that is not a field of the request": {
    file: start,
    replace: "  x-errors:",
    by: "  x-timeout: { field: /timeout }\n  x-errors:",
    at: `${start}:8`,
    message: /The request of startCrawl has no field \/timeout/,
  },
  "a condition on a missing field": {
    file: request,
    replace: "    default: 10",
    by: "    default: 10\n    x-default-when: [{ when: { locked: true }, default: 20 }]",
    at: `${request}:13`,
    message: /There is no field locked next to limit/,
  },
  "a conditional default below the minimum": {
    file: request,
    replace: "    default: 10",
    by: "    default: 10\n    x-default-when: [{ when: { url: a }, default: 0 }]",
    at: `${request}:13`,
    message: /The default 0 does not match limit/,
  },
});
