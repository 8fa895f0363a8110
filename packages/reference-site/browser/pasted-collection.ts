// Finds the requests in the exports of tools: a collection of Postman, or an archive (HAR) of a browser.
import type { PastedCall } from "./pasted-call.ts";

/** A request in an export. Postman and browsers write its address and its body differently. */
interface Exported {
  readonly method?: unknown;
  readonly url?: unknown;
  readonly body?: unknown;
  readonly postData?: unknown;
}

/** Returns the call in an export; undefined for any other value. */
export function exportedCall(value: object): PastedCall | undefined {
  const requests = requestsIn(value);
  const [first] = requests ?? [];
  if (requests === undefined) return undefined;
  if (first === undefined) return { addresses: [], problem: "This collection has no request." };
  if (requests.length > 1)
    return {
      addresses: [],
      problem: `This collection has ${requests.length} requests. Paste the body of one of them.`,
    };
  const address = textOf(first.url, "raw");
  const method = textOf(first.method, "");
  const isDisabled = (first.body as { disabled?: unknown } | undefined)?.disabled === true;
  const body = isDisabled ? undefined : (textOf(first.body, "raw") ?? textOf(first.postData, "text"));
  return {
    addresses: address === undefined ? [] : [address],
    ...(method === undefined ? {} : { method: method.toUpperCase() }),
    ...(body === undefined ? {} : { body }),
  };
}

/** Returns the requests of a collection with folders, of an archive, or of a single entry of them. */
function requestsIn(value: object): Exported[] | undefined {
  const { item, log, request } = value as { item?: unknown; log?: { entries?: unknown }; request?: unknown };
  if (typeof request === "object" && request !== null) return [request];
  const inner = item ?? log?.entries;
  if (!Array.isArray(inner)) return undefined;
  return inner.flatMap((one) => (typeof one === "object" && one !== null ? (requestsIn(one as object) ?? []) : []));
}

/** Returns a text, or the text in the member of an object. */
function textOf(value: unknown, member: string): string | undefined {
  const text = typeof value === "object" && value !== null ? (value as Record<string, unknown>)[member] : value;
  return typeof text === "string" ? text : undefined;
}
