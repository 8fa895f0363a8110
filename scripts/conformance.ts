// npm run conformance -- --base-url URL --api-key KEY: finds differences between a deployment and its document.
import { runConformance } from "../packages/conformance/src/index.ts";
import { main, root } from "./main.ts";

await main(() =>
  runConformance(process.argv.slice(2), {
    root,
    env: process.env,
    fetch: globalThis.fetch,
    out: (text) => process.stdout.write(text),
    log: (text) => process.stderr.write(text),
  }),
);
