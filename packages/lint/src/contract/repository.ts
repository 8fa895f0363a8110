import { join } from "node:path";

/** The folder `openapi` of this repository: what it says of extension keys and schemas holds for every contract. */
export const ownOpenapi: string = join(import.meta.dirname, "../../../../openapi");
