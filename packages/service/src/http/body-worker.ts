/** The thread that reads large bodies: decoding, parsing and checking them would block every other call. */
import { parentPort, type MessagePort } from "node:worker_threads";
import { operationById } from "../contract/operations.ts";
import { schemaOfBody } from "../contract/body-schema.ts";
import type { BodyTask } from "./body-reader.ts";
import { readJsonBody } from "./read-json-body.ts";
import { textOf } from "./received-body.ts";

const port = parentPort as MessagePort;

port.on("message", ({ version, id, body }: BodyTask) => {
  const operation = operationById(version, id);
  // A thread is not a window: its messages have no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  port.postMessage(readJsonBody(operation, schemaOfBody(operation) ?? {}, textOf(body)));
});
