// npm start [-- URL… --schema FILE]: builds everything, then extracts data from a demo shop. With URLs,
// reads your pages instead; with --schema, extracts data that matches your JSON Schema.
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import {
  buildSteps,
  bundleStep,
  diffStep,
  generateStep,
  lintStep,
  runDemo,
  runStep,
  siteStep,
} from "../packages/tasks/src/index.ts";
import { main, root } from "./main.ts";

await main(async () => {
  let schema: object | undefined;
  const addresses: string[] = [];
  try {
    const { values, positionals } = parseArgs({ options: { schema: { type: "string" } }, allowPositionals: true });
    addresses.push(...positionals);
    const wrong = positionals.find((address) => !/^https?:\/\//.test(address) || !URL.canParse(address));
    if (wrong !== undefined) throw new Error(`${wrong} is not an absolute http or https address`);
    if (values.schema !== undefined) schema = JSON.parse(readFileSync(values.schema, "utf8")) as object;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.error(`npm start: ${message}. For example: npm start -- https://example.com/ --schema schema.json`);
    return 2;
  }
  const steps = [bundleStep, lintStep, diffStep, generateStep].map((step) => step(root));
  for (const step of [...steps, ...buildSteps(root), siteStep(root)]) await runStep(root, step);
  return runDemo(root, addresses, schema);
});
