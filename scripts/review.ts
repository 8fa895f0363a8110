// npm run review -- --base REV [--out DIR]: compares the documents in the working tree with a git revision.
import { runReview } from "../packages/review/src/index.ts";
import { lintStep, runStep } from "../packages/tasks/src/index.ts";
import { main, root } from "./main.ts";

await main(() =>
  runReview(process.argv.slice(2), {
    root,
    out: (text) => process.stdout.write(text),
    log: (text) => process.stderr.write(text),
    today: new Date().toISOString().slice(0, 10),
    lint: () =>
      runStep(root, lintStep(root)).then(
        () => "",
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      ),
  }),
);
