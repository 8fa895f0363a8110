import { expect, test } from "vitest";
import { siteFiles } from "../../src/build.ts";
import { hostileDocument, operation, siteOf } from "../hostile-document.ts";

const site = siteOf(hostileDocument({ "/plan": { get: operation("Get the plan") } }));
const answered = { query: "get the plan", answers: ["v1/operations/getPlan.html"] };

test("a build passes if its search answers the questions of the build", async () => {
  const { files } = await siteFiles(site);
  const page = files.find(({ path }) => path.startsWith("v1/operations/") && path.endsWith(".html"))?.path ?? "";
  const { pages } = await siteFiles({ ...site, buildExam: [{ ...answered, answers: [page] }] });
  expect(pages).toBeGreaterThan(0);
});

test("a build fails if its search does not, and lists the questions", async () => {
  const buildExam = [{ ...answered, answers: ["v1/operations/other.html"] }];
  await expect(siteFiles({ ...site, buildExam })).rejects.toThrow(/answers 0\.0 % of 1 questions[^]*get the plan/);
});
