import { readFileSync } from "node:fs";

/** The version of this package, which clients are told. */
export const version = (
  JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as { readonly version: string }
).version;
