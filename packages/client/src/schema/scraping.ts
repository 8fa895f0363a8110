import type { CallOptions } from "../config/options.ts";
import type { Core, Method } from "../core.ts";
import type { ApiResponse } from "../http/call.ts";
import { at } from "../http/request.ts";
import { convertSchemas } from "./convert.ts";
import { validate } from "./validate.ts";

/** The operations that return pages at once. */
export type Scrapes = "scrape" | "search";

/** One of them, that gives the `json` of its pages checked, where that format has a Standard Schema. */
export function scraping({ methods, context }: Core, id: Scrapes): Method {
  const call = methods[id] as unknown as (body: unknown, options?: CallOptions) => Promise<ApiResponse<object>>;
  const operation = `POST /${id}`;
  return async (body: unknown, options: CallOptions = {}) => {
    const response = await call(body, options);
    const { json } = convertSchemas(body); // has none that cannot be converted, or the call had thrown
    if (!json) return response;
    const check = async (value: unknown, place: string): Promise<unknown> => {
      if (Array.isArray(value)) return Promise.all(value.map((one, index) => check(one, `${place}/${index}`)));
      if (Object(value) !== value) return value;
      const copy = { ...(value as Record<string, unknown>) };
      // A hit of a search may be there without its page.
      if (id === "scrape" || (copy["json"] ?? "") !== "") {
        copy["json"] = await validate(json, copy["json"], { context, options, operation, place: `${place}/json` });
      } else
        for (const name in copy)
          if (Array.isArray(copy[name])) copy[name] = await check(copy[name], `${place}/${name}`);
      return copy;
    };
    return { ...response, data: { ...response.data, data: await check(at(response.data, "/data"), "/data") } };
  };
}
