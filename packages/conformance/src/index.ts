/**
 * Conformance of a real deployment: the documents' examples are replayed, and what differs is reported.
 *
 * @packageDocumentation
 */
export { runConformance, type ConformanceWorld } from "./command.ts";
