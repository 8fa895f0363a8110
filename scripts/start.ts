// npm start [-- URL…]: the whole path, from the documents to data extracted from real pages through the built client.
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
  const addresses = process.argv.slice(2);
  const wrong = addresses.find((address) => !/^https?:\/\//.test(address) || !URL.canParse(address));
  if (wrong !== undefined) {
    console.error(
      `npm start: ${wrong} is not an address. Give absolute http or https addresses: npm start -- https://example.com/`,
    );
    return 2;
  }
  const steps = [bundleStep, lintStep, diffStep, generateStep].map((step) => step(root));
  for (const step of [...steps, ...buildSteps(root), siteStep(root)]) await runStep(root, step);
  return runDemo(root, addresses);
});
