/**
 * The command line of the Extraction API. Programs use `@extraction-api/client`; this entry lets them run a command
 * with their own streams.
 *
 * @packageDocumentation
 */
export { contextOf, type Context } from "./context.ts";
export type { Output, Streams } from "./output/streams.ts";
export { exitCodes, type ExitCode } from "./errors/exit-codes.ts";
export { runCommandLine } from "./program.ts";
