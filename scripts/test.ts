// npm test [NAME… | --changed[=REVISION] | --affected[=REVISION]]: runs every check that CI runs.
// NAME runs one check, the tests of one package, or one test file. --changed runs the checks and tests closest to your changes; --affected runs
// all that your changes can break. The last line is `N passed, N failed`; it counts each check and each test once.
import { chooseChecks, runCheck, runSideBySide } from "../packages/tasks/src/index.ts";
import { main, root } from "./main.ts";

await main(async () => {
  const chosen = await chooseChecks(root, process.argv.slice(2));
  if ("wrong" in chosen) {
    console.error(chosen.wrong);
    return 2;
  }
  if (chosen.note !== undefined) console.error(chosen.note);
  const { passed, failed } = await runSideBySide(chosen.checks, (check) => runCheck(root, check));
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
});
