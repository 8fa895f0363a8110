// Use a function around fetch as middleware: it sees every attempt and its response.
import { createClient, type Fetch } from "@extraction-api/client";

type Around = (next: Fetch) => Fetch;

const withHeader =
  (name: string, value: string): Around =>
  (next) =>
  (url, init) =>
    next(url, { ...init, headers: { ...init.headers, [name]: value } });

const logged: Around = (next) => async (url, init) => {
  const reply = await next(url, init);
  console.log(init.method, new URL(url).pathname, reply.status); // never log the headers: they contain the key
  return reply;
};

const around = [withHeader("x-team", "search"), logged]; // the first is the outermost
const client = createClient({ fetch: around.reduceRight<Fetch>((next, wrap) => wrap(next), fetch) });
await client.getQueueStatus();
