/**
 * Checks whether a real deployment conforms: replays the documents' examples and reports differences.
 *
 * @packageDocumentation
 */
export { runConformance, type ConformanceContext } from "./command.ts";
