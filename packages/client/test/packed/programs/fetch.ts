// The exports of a library on top of the entry point `fetch`, which imports no other.
import { createFetch, errorMiddleware } from "@extraction-api/client/fetch";

export const middleware = { errorMiddleware };
export const fetchOf = (apiKey: string) => createFetch({ apiKey });
