import type { IncomingMessage, ServerResponse } from "node:http";
import { BodyTooLarge } from "./exchange.ts";
import type { Answer, Exchange } from "./exchange.ts";

/** Makes an exchange of a node:http message. `origin` is used where the caller sent no Host header. */
export function exchangeOfMessage(message: IncomingMessage, response: ServerResponse, origin: string): Exchange {
  const target = message.url ?? "/";
  const mark = target.indexOf("?");
  const host = message.headers.host;
  let controller: AbortController | undefined;
  return {
    method: message.method ?? "GET",
    path: mark < 0 ? target : target.slice(0, mark),
    query: mark < 0 ? "" : target.slice(mark + 1),
    origin: host !== undefined && /^[\w.:[\]-]+$/.test(host) ? `http://${host}` : origin,
    // Made only for the operations that wait for something: a status request never asks.
    get signal() {
      controller ??= abortOnClose(response);
      return controller.signal;
    },
    header: (name) => {
      const value = message.headers[name];
      return Array.isArray(value) ? value.join(", ") : value;
    },
    readBody: (limit) => readMessage(message, limit),
  };
}

function abortOnClose(response: ServerResponse): AbortController {
  const controller = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) controller.abort(new Error("the caller closed the connection"));
  });
  return controller;
}

async function readMessage(message: IncomingMessage, limit: number): Promise<string> {
  if (Number(message.headers["content-length"] ?? 0) > limit) throw new BodyTooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > limit) throw new BodyTooLarge();
    chunks.push(chunk);
  }
  return (chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)).toString("utf8");
}

/** Writes an answer to the socket, or misbehaves on it as a fault asks. */
export function sendAnswer(answer: Answer, message: IncomingMessage, response: ServerResponse): void {
  if (response.destroyed) return;
  if (answer.wire === "reset") {
    message.socket.resetAndDestroy();
    return;
  }
  const body = Buffer.from(answer.body);
  // A body that was refused unread would be taken for the next request on this connection.
  const unread = !message.complete ? { connection: "close" } : {};
  response.writeHead(answer.status, { ...answer.headers, "content-length": body.byteLength, ...unread });
  if (answer.wire === undefined) {
    response.end(body);
    return;
  }
  response.write(body.subarray(0, Math.floor(body.byteLength / 2)), () => {
    if (answer.wire === "truncate") message.socket.destroy();
  });
}
