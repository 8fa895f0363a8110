// Generated from openapi/dist/v1.json by `npm run generate`; do not edit.

/**
 * Structured extraction service, 1.0.0: types, operation table and error rows.
 *
 * @packageDocumentation
 */
export type * from "./types.ts";
export type { operations as Operations } from "./types.ts";
export { callTable, jobTable, operationErrors, operations, type CallEntry, type CallRow, type CallTraits, type JobCallRow, type JobEntry, type JobReports, type JobRow, type ListJobRow, type OperationId, type OperationTable, type TracedJobRow } from "./operations.ts";
export * from "./errors.ts";
