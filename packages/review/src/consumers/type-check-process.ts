// The process that compiles consumers; a separate process can be stopped if types never resolve. Reads a request as
// JSON from stdin and writes the failures to stdout.
import { text } from "node:stream/consumers";
import type { Consumer } from "./consumers.ts";
import { typeCheck } from "./type-check.ts";

/** The input of the process. */
export interface TypeCheckRequest {
  readonly consumers: readonly Consumer[];
  readonly packages: readonly (readonly [path: string, text: string])[];
  readonly installed: string;
}

const { consumers, packages, installed } = JSON.parse(await text(process.stdin)) as TypeCheckRequest;
process.stdout.write(JSON.stringify(typeCheck(consumers, new Map(packages), installed)));
