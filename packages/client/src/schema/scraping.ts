import type { CallOptions } from "../config/options.ts";
import type { Core, Method } from "../core.ts";
import type { ApiResponse } from "../http/call.ts";
import { at } from "../http/request.ts";
import { convertSchemas } from "./convert.ts";
import type { StandardSchema } from "./standard.ts";
import { judgeData, validate, type Origin } from "./validate.ts";

/** The operations that return pages immediately. */
export type Scrapes = "scrape" | "search";

/** Returns the method of an operation. It validates the `json` of its pages if that format has a Standard Schema. */
export function scraping({ methods, context }: Core, id: Scrapes): Method {
  const checked = id === "scrape" ? checkedPage : checkedHits;
  const call = methods[id] as unknown as (body: unknown, options?: CallOptions) => Promise<ApiResponse<object>>;
  return async (body: unknown, options: CallOptions = {}) => {
    const response = await call(body, options);
    const { json } = convertSchemas(body); // cannot throw: the call has already converted this body
    if (!json) return response;
    const origin: Origin = { context, options, operation: `POST /${id}`, place: "/data/json", meta: response.meta };
    return {
      ...response,
      data: { ...response.data, data: await checked(at(response.data, "/data"), json, origin) },
    };
  };
}

/** Validates a page. The page is the entire result, so one that does not match is an error. */
async function checkedPage(page: unknown, schema: StandardSchema, origin: Origin): Promise<unknown> {
  return Object(page) === page
    ? { ...(page as object), json: await validate(schema, at(page, "/json"), origin) }
    : page;
}

/**
 * Validates hits. A hit that does not match does not affect the others. Some hits have no page, and some kinds of hits
 * never have one.
 */
async function checkedHits(found: unknown, schema: StandardSchema, origin: Origin): Promise<unknown> {
  if (Array.isArray(found)) return Promise.all(found.map((hit) => checkedHit(hit, schema, origin)));
  if (Object(found) !== found) return found;
  const lists = Object.entries(found as object).map(async ([name, list]) => [
    name,
    Array.isArray(list) ? await checkedHits(list, schema, origin) : list,
  ]);
  return Object.fromEntries(await Promise.all(lists));
}

async function checkedHit(hit: unknown, schema: StandardSchema, origin: Origin): Promise<unknown> {
  const raw = at(hit, "/json") ?? "";
  if (raw === "") return hit;
  const judged = await judgeData(schema, raw, origin);
  const json = judged.ok ? judged : { ok: false, issues: judged.issues, raw };
  return { ...(hit as object), json };
}
