import { decodePercent } from "../text/decode-percent.ts";

/**
 * Returns the `Basic` credentials from the part of an address before its `@`. Malformed percent-encoding is taken
 * literally.
 */
export function basicCredentials({ username, password }: Pick<URL, "username" | "password">): string {
  return `Basic ${Buffer.from(`${decodePercent(username)}:${decodePercent(password)}`).toString("base64")}`;
}

/** Adds the credentials of an address to the headers of its request, unless those authorize it in another way. */
export function withCredentials(headers: Readonly<Record<string, string>>, address: string): Record<string, string> {
  const { username, password } = new URL(address);
  const isAuthorized = Object.keys(headers).some((name) => name.toLowerCase() === "authorization");
  if (isAuthorized || (username === "" && password === "")) return { ...headers };
  return { ...headers, authorization: basicCredentials({ username, password }) };
}
