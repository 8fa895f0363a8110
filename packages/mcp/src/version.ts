import { readFileSync } from "node:fs";

/** Returns the version of this package, which clients see. */
export const version = (
  JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as { readonly version: string }
).version;
