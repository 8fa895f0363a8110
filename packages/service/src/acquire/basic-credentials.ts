/**
 * Returns the `Basic` credentials from the part of an address before its `@`. Malformed percent-encoding is taken
 * literally.
 */
export function basicCredentials({ username, password }: Pick<URL, "username" | "password">): string {
  return `Basic ${Buffer.from(`${decode(username)}:${decode(password)}`).toString("base64")}`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
