// Cache responses for a minute: a function around fetch can return a response without sending the request.
import { createClient, type Fetch } from "@extraction-api/client";

const kept = new Map<string, { readonly reply: Response; readonly until: number }>();

const cached: Fetch = async (url, init) => {
  const known = kept.get(url);
  if (init.method === "GET" && known && known.until > Date.now()) return known.reply.clone();
  const reply = await fetch(url, init);
  if (init.method === "GET" && reply.ok) kept.set(url, { reply: reply.clone(), until: Date.now() + 60_000 });
  return reply;
};

const client = createClient({ fetch: cached });
const first = await client.getCreditUsage();
const second = await client.getCreditUsage();
console.log(kept.size, first.data.data.remainingCredits === second.data.data.remainingCredits);
