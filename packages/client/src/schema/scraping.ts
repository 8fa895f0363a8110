import type { Core, Method } from "../core.ts";
import type { CallOptions } from "../config/options.ts";
import type { Answer } from "../http/call.ts";
import { at } from "../http/request.ts";
import { convertSchemas } from "./convert.ts";
import { validate } from "./validate.ts";

const operation = "POST /scrape";

/** Scraping that gives the `json` of the page checked, where its format has a Standard Schema. */
export function scraping({ methods, context: { secret } }: Core): Method {
  const call = methods["scrape"] as unknown as (body: unknown, options?: CallOptions) => Promise<Answer<object>>;
  return async (body: unknown, options?: CallOptions) => {
    const answer = await call(body, options);
    const { json } = convertSchemas(body); // has none that cannot be converted, or the call had thrown
    if (!json) return answer;
    const document = at(answer.data, "/data") as object;
    const data = { ...document, json: await validate(json, at(document, "/json"), { operation, secret }) };
    return { ...answer, data: { ...answer.data, data } };
  };
}
