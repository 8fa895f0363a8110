// npm test drift: checks that each generated folder contains exactly what its generator writes.
import { join } from "node:path";
import { expectedFolders, findDrift } from "../packages/codegen/src/index.ts";
import { main, root } from "./main.ts";

await main(async () => {
  let found = 0;
  for (const [folder, files] of await expectedFolders(root)) {
    for (const { path, kind } of await findDrift(join(root, folder), files)) {
      console.error(`${folder}/${path}: ${kind}. Run \`npm run bundle && npm run generate\` and commit the result.`);
      found++;
    }
  }
  return found === 0 ? 0 : 1;
});
