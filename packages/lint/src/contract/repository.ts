import { join } from "node:path";

/** The folder `openapi` of this repository, whose extension keys and schemas apply to every contract. */
export const ownOpenapi: string = join(import.meta.dirname, "../../../../openapi");
