// Usage: node release-here.ts ROOT MODE. Runs the release command in a folder outside this repository.
import { runRelease } from "../../src/index.ts";

const [root = "", mode = ""] = process.argv.slice(2);
await runRelease([mode], { root, env: process.env, log: (text) => console.log(text) }).catch((error: unknown) => {
  console.log(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
