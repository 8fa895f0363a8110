import { join } from "node:path";

/** Where the house rules lie: always those of this repository, whatever contract they are held against. */
export const rulesFolder: string = join(import.meta.dirname, "../../../../openapi/rules");
