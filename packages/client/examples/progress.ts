// Follow a job, and stop waiting for it when the user presses Ctrl-C.
import { createClient } from "@extraction-api/client";

const site = process.argv[2] ?? "https://shop.example.com";
const controller = new AbortController();
process.once("SIGINT", () => controller.abort());

const { data, jobId } = await createClient().extract(
  { urls: [`${site}/events/`], prompt: "The name and date of every event" },
  {
    signal: controller.signal,
    onProgress: ({ status, elapsedMs }) => console.error(`${status} after ${Math.round(elapsedMs)} ms`),
  },
);
console.log(jobId, data);
