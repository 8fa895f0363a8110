/** Takes a secret out of a text, also where it stands as in an address. */
export function redact<T extends string | undefined>(text: T, secret: string | undefined): T {
  const hide = (all: string, one: string): string => all.replaceAll(one, "[redacted]");
  return (text && secret ? hide(hide(text, secret), encodeURIComponent(secret)) : text) as T;
}
