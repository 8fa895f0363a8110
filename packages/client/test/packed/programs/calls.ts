// The exports of a library on top of the entry point `calls`, which imports no other.
import { createClient } from "@extraction-api/client/calls";

export const client = createClient({ apiKey: "k-1", baseUrl: "http://127.0.0.1:1/v2" });
export const clientOf = (apiKey: string) => createClient({ apiKey });
export const scrape = (url: string) => client.scrape({ url });
export const state = (id: string) => client.getCrawl({ id });
export const post = (url: string) => client.safe.POST("/scrape", { body: { url } });
