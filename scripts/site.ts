// npm run site: builds the reference site into packages/reference-site/dist.
import { line } from "../packages/tasks/src/index.ts";
import { buildSite } from "../packages/reference-site/src/index.ts";
import { main, root } from "./main.ts";

await main(async () => {
  const { pages, elapsedMs } = await buildSite({ root });
  console.error(line("site", elapsedMs, `${pages} pages in packages/reference-site/dist`));
});
