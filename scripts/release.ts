// npm run release -- --dry: rehearses a release against a registry on this machine.
import { runRelease } from "../packages/release/src/index.ts";
import { main, root, say } from "./main.ts";

await main(() => runRelease(process.argv.slice(2), { root, env: process.env, log: say }));
