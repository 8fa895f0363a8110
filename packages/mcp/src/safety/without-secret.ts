/** Shorter secrets occur in too many words of pages, and can be guessed anyway. */
const MIN_LENGTH = 8;

/**
 * Returns a result without a secret, whether a service or the user's own page repeats it.
 *
 * @param secret `undefined` if there is none
 */
export function withoutSecret<T>(value: T, secret: string | undefined): T {
  if (secret === undefined || secret.length < MIN_LENGTH) return value;
  const inJson = JSON.stringify(secret).slice(1, -1);
  const json = JSON.stringify(value);
  if (!json.includes(inJson)) return value;
  return JSON.parse(json.replaceAll(inJson, "[key]")) as T;
}
