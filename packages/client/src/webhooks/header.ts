/** Headers as in a `Request`, or as a plain object. */
export type DeliveryHeaders = Pick<Headers, "get"> | Readonly<Record<string, string | readonly string[] | undefined>>;

/** Returns the value of a header. The name is given in lower case. */
export function headerOf(headers: DeliveryHeaders, name: string): unknown {
  if (typeof headers.get === "function") return headers.get(name);
  return Object.entries(headers).find(([one]) => one.toLowerCase() === name)?.[1];
}
