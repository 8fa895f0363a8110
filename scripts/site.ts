// npm run site [-- --base-url URL] [--changed-since REV]: builds the reference site into packages/reference-site/dist.
// --base-url is where the site will be; only its canonical addresses, its sitemap and its page for unknown addresses
// name it. With --changed-since, builds a preview that marks the pages that differ from REV.
import { parseArgs } from "node:util";
import { line } from "../packages/tasks/src/index.ts";
import { buildSite } from "../packages/reference-site/src/index.ts";
import { main, root } from "./main.ts";

await main(async () => {
  const { values } = parseArgs({ options: { "base-url": { type: "string" }, "changed-since": { type: "string" } } });
  const since = values["changed-since"];
  const changes = since === undefined ? undefined : await changesSince(since);
  const { pages, elapsedMs } = await buildSite({ root, changes, baseUrl: values["base-url"] });
  console.error(line("site", elapsedMs, `${pages} pages in packages/reference-site/dist`));
});

/** Loads the diff only when a preview is requested. */
async function changesSince(revision: string) {
  const review = await import("../packages/review/src/index.ts");
  return review.changesSince(root, revision);
}
