import { Worker } from "node:worker_threads";
import { schemaOfBody } from "../contract/body-schema.ts";
import type { SchemaNode, Version } from "../contract/bundle.ts";
import type { Operation } from "../contract/operations.ts";
import { isBodyCheckMade, makeBodyCheck } from "../contract/validation.ts";
import { nextTurn } from "../turns/turns.ts";
import { readJsonBody, type BodyOutcome } from "./read-json-body.ts";
import { smallBody, type ReceivedBody } from "./received-body.ts";
import { createTeamRoom } from "../account/team-room.ts";

/** The input of the thread for large bodies. */
export interface BodyTask {
  readonly version: Version;
  readonly id: string;
  readonly body: Exclude<ReceivedBody, string>;
}

/** Reads the JSON bodies of requests. */
export interface BodyReader {
  /**
   * Receives and reads a body. A team can have two large bodies, or bodies of unknown length, at a time. Its others
   * wait in the network, so that they use no memory, and never delay another team.
   */
  room<T>(team: string, length: string | undefined, work: () => Promise<T>): Promise<T>;
  read(operation: Operation, body: ReceivedBody): BodyOutcome | Promise<BodyOutcome>;
  close(): Promise<void>;
}

/** Number of a team's large bodies that are received and read at the same time. */
const largeOfTeam = 2;

/** How long the thread may work on one body, milliseconds; then it is terminated and the body refused. */
const longestMs = 10_000;

/** Memory of the thread, MB. */
const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 };

/** In the source tree the worker is a `.ts` file, in the build a `.js` file. */
const file = new URL(import.meta.url.endsWith(".ts") ? "./body-worker.ts" : "./body-worker.js", import.meta.url);

/** Reads a small body, at once if its checks are compiled; otherwise it compiles them first, one piece per turn. */
function readSmall(operation: Operation, schema: SchemaNode, text: string): BodyOutcome | Promise<BodyOutcome> {
  if (!isBodyCheckMade(operation, "body"))
    return makeBodyCheck(operation, "body", nextTurn).then(() => readSmall(operation, schema, text));
  const isMade = isBodyCheckMade(operation, "every");
  const outcome = readJsonBody(operation, schema, text, isMade);
  if (outcome.ok || isMade) return outcome;
  return makeBodyCheck(operation, "every", nextTurn).then(() => readJsonBody(operation, schema, text));
}

/** Creates a reader that passes large bodies to a thread, one after another. */
export function createBodyReader(): BodyReader {
  let worker: Worker | undefined;
  let waiting: ((outcome: BodyOutcome) => void) | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  function startWorker(): Worker {
    const thread = new Worker(file, { resourceLimits });
    const giveUp = () => {
      if (worker !== thread) return;
      worker = undefined;
      waiting?.(tooMuch);
    };
    thread.on("message", (outcome: BodyOutcome) => waiting?.(outcome));
    thread.on("error", giveUp).on("exit", giveUp);
    return thread;
  }

  function perform(task: BodyTask): Promise<BodyOutcome> {
    const thread = (worker ??= startWorker());
    thread.ref();
    return new Promise((resolve) => {
      const timer = setTimeout(() => void thread.terminate(), longestMs);
      waiting = (outcome) => {
        waiting = undefined;
        clearTimeout(timer);
        thread.unref();
        resolve(outcome);
      };
      // A thread is not a window: its messages have no origin.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      thread.postMessage(
        task,
        task.body.map(({ buffer }) => buffer),
      );
    });
  }

  const large = createTeamRoom(largeOfTeam);

  return {
    room: (team, length, work) => (Number(length) <= smallBody ? work() : large.use(team, work)),
    read(operation, body) {
      const schema = schemaOfBody(operation) ?? {};
      if (typeof body === "string") return readSmall(operation, schema, body);
      const task: BodyTask = { version: operation.version, id: operation.id, body };
      const outcome = turn.then(() => perform(task));
      turn = outcome;
      return outcome;
    },
    async close() {
      await worker?.terminate();
    },
  };
}

const tooMuch: BodyOutcome = {
  ok: false,
  row: "payload-too-large",
  details: [{ path: [], message: "reading this body exceeds the time or memory allowed" }],
};
