// npm run new operation|schema|error|rule NAME …: creates the files of a recipe in CONTRIBUTING.md.
import { runNew } from "../packages/tasks/src/index.ts";
import { main, root, say } from "./main.ts";

await main(() => runNew(root, process.argv.slice(2), say));
