// npm test drift: checks that each generated folder contains exactly what its generator writes. With --unless-done, it does
// nothing if `npm run bundle` and `npm run generate` would do nothing.
import { join } from "node:path";
import { bundleStep, generateStep, pendingParts } from "../packages/tasks/src/index.ts";
import { main, root } from "./main.ts";

await main(async () => {
  const isAsked = process.argv[2] !== "--unless-done";
  if (!isAsked && (await pendingParts(root, [bundleStep(root), generateStep(root)])).length === 0) return 0;
  // Loads a compiler, which takes longer than comparing files.
  const { expectedFolders, findDrift } = await import("../packages/codegen/src/index.ts");
  let found = 0;
  for (const [folder, files] of await expectedFolders(root)) {
    for (const { path, kind } of await findDrift(join(root, folder), files)) {
      console.error(`${folder}/${path}: ${kind}. Run \`npm run bundle && npm run generate\` and commit the result.`);
      found++;
    }
  }
  return found === 0 ? 0 : 1;
});
