import type { HandlerTable } from "../http/call.ts";
import { getExtract, startExtract } from "./extract.ts";

/** The operations of v2, by operationId. */
export const v2Handlers: HandlerTable = {
  startExtract,
  getExtract,
};
