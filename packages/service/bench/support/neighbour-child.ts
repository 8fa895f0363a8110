// Sends one request every 20 ms from the message "watch" to the next message, then reports how long each took in
// milliseconds.
import type { NeighbourRequest } from "./neighbour.ts";

/** Time between two requests, in milliseconds. */
const every = 20;

const { url, key, body } = JSON.parse(process.argv[2] as string) as NeighbourRequest;
const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };

async function send(): Promise<void> {
  await (await fetch(url, { method: "POST", headers, body })).arrayBuffer();
}

let times: number[] = [];
let timer: NodeJS.Timeout | undefined;
const underWay = new Set<Promise<void>>();

async function sendAndNote(): Promise<void> {
  const begin = performance.now();
  try {
    await send();
    times.push(performance.now() - begin);
  } catch {
    // A connection that timed out on a busy machine is not a response and says nothing about the service.
  }
}

function begin(): void {
  const request = sendAndNote().finally(() => underWay.delete(request));
  underWay.add(request);
}

process.on("message", async (message) => {
  clearInterval(timer);
  if (message === "watch") {
    times = [];
    timer = setInterval(begin, every);
    return;
  }
  // Includes the requests that take longest, which matter most here.
  await Promise.all(underWay);
  process.send?.(times);
});
await send();
process.send?.("ready");
