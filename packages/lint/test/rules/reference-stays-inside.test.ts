import { firesOn } from "../support/break-rule.ts";

const reference = "$ref: ../components/schemas/Job.yaml";

const crawl = "openapi/v2/paths/crawl.yaml";
const breaks = {
  "a reference into another version": "../../v1/components/schemas/Job.yaml",
  "a reference to a server": "https://api.example.com/Job.yaml",
  "an absolute path": "/Job.yaml",
};

firesOn("reference-stays-inside", {
  "a quoted key": {
    file: crawl,
    replace: reference,
    by: `"$ref": ../../v1/components/schemas/Job.yaml`,
    at: `${crawl}:27`,
    message: /points outside v2/,
  },
  "a reference on its own line": {
    file: crawl,
    replace: reference,
    by: "$ref: >-\n              ../../v1/components/schemas/Job.yaml",
    at: `${crawl}:28`,
    message: /points outside v2/,
  },
});

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
