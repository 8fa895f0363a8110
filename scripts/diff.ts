// npm run diff [-- --format markdown]: compares the two newest versions; fails if a claim is wrong or missing.
import { FORMATS, render, type Format } from "../packages/api-diff/src/index.ts";
import { diffVersions, line, summaryOf } from "../packages/tasks/src/index.ts";
import { main, root } from "./main.ts";

await main(async () => {
  const [flag, format] = process.argv.slice(2);
  if (flag !== undefined && (flag !== "--format" || !FORMATS.includes(format as Format))) {
    console.error(`npm run diff: expected --format ${FORMATS.join("|")}, as in: npm run diff -- --format markdown`);
    return 2;
  }
  const started = performance.now();
  const result = await diffVersions(root);
  const [base, revision] = result.names.map((name) => `openapi/dist/${name}.json`) as [string, string];
  if (format !== undefined) process.stdout.write(render(result, format as Format, { base, revision }));
  console.error(line("diff", performance.now() - started, summaryOf(result)));
  return 0;
});
