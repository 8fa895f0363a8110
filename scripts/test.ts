// npm test: every check that CI runs. Ends with `N passed, N failed`, counting each check and each test once.
import { checks, runCheck, type Tally } from "../packages/tasks/src/index.ts";
import { main, root } from "./main.ts";

await main(async () => {
  const only = process.argv.slice(2);
  const total: Tally = { passed: 0, failed: 0 };
  for (const check of checks(root)) {
    if (only.length > 0 && !only.includes(check.name)) continue;
    const { passed, failed } = await runCheck(root, check);
    total.passed += passed;
    total.failed += failed;
  }
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
});
