/**
 * The Extraction API as a Model Context Protocol server.
 *
 * @packageDocumentation
 */
export { runCommand, type CommandIo } from "./command/command.ts";
export { listedTools } from "./tools/listed.ts";
export type { ToolChoice } from "./options.ts";
export type { Annotations, Cost, JobRow, ObjectSchema, Serves, ToolRow } from "./tool-row.ts";
