import type { HandlerTable } from "../http/call.ts";

/** The operations of v1, by operationId. */
export const v1Handlers: HandlerTable = {};
