/** The `Basic` credentials that an address carries before its `@`; what is no percent-encoding there is meant as it stands. */
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
