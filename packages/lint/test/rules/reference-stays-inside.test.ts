import { firesOn } from "../support/break-rule.ts";

const crawl = "openapi/v2/paths/crawl.yaml";
const breaks = {
  "a reference into another version": "../../v1/components/schemas/Job.yaml",
  "a reference to a server": "https://api.example.com/Job.yaml",
  "an absolute path": "/Job.yaml",
};

firesOn(
  "reference-stays-inside",
  Object.fromEntries(
    Object.entries(breaks).map(([name, reference]) => [
      name,
      {
        file: "openapi/v2/paths/crawl.yaml",
        replace: "../components/schemas/Job.yaml",
        by: reference,
        at: `${crawl}:27`,
        message: /points outside v2/,
      },
    ]),
  ),
);
