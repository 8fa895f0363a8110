/** A shorter secret occurs in too many words of pages, and can be guessed anyway. */
const SHORTEST = 8;

/**
 * A result in which a secret is nowhere, whoever put it there: a service that repeats the key, a page of the user's own.
 *
 * @param secret `undefined` where there is none
 */
export function withoutSecret<T>(value: T, secret: string | undefined): T {
  if (secret === undefined || secret.length < SHORTEST) return value;
  const inJson = JSON.stringify(secret).slice(1, -1);
  const json = JSON.stringify(value);
  if (!json.includes(inJson)) return value;
  return JSON.parse(json.replaceAll(inJson, "[key]")) as T;
}
