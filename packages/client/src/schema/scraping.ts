import type { CallOptions } from "../config/options.ts";
import type { Method } from "../core.ts";
import { refused } from "../error/local.ts";
import type { Answer } from "../http/call.ts";
import { at } from "../http/request.ts";
import { convertSchemas, type Converted } from "./convert.ts";
import { validate } from "./validate.ts";

const operation = "POST /scrape";

/** Scraping that takes a Standard Schema in the `json` format, and gives checked data. */
export function scraping(scrape: Method): Method {
  const call = scrape as unknown as (body: unknown, options?: CallOptions) => Promise<Answer<object>>;
  return async (body: unknown, options?: CallOptions) => {
    const { body: sent, json } = convert(body);
    const answer = await call(sent, options);
    if (!json) return answer;
    const document = at(answer.data, "/data") as object;
    const data = { ...document, json: await validate(json, at(document, "/json"), operation) };
    return { ...answer, data: { ...answer.data, data } };
  };
}

function convert(body: unknown): Converted {
  try {
    return convertSchemas(body);
  } catch (cause) {
    throw refused(operation, cause);
  }
}
