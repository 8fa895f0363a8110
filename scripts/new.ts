// npm run new operation|schema|error|rule NAME …: makes the files of a recipe of CONTRIBUTING.
import { runNew } from "../packages/tasks/src/index.ts";
import { main, root } from "./main.ts";

await main(() => runNew(root, process.argv.slice(2), console.error));
