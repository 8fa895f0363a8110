/** Names of query parameters that grant access to anyone who has the address. */
const secretNames = [
  "access[-_]?token|token|jwt|code|otp|sid|session|sessionid",
  "auth|credential|key|api[-_]?key|apikey|secret|password|passwd|pwd",
  "sig|signature|hash|x-amz-[a-z-]+",
].join("|");
const secretName = new RegExp(`^(?:.*[-_.])?(?:${secretNames})$`, "i");

/** Minimum length at which a value of letters, digits and signs counts as a secret, characters. */
const secretLength = 32;

/**
 * Returns whether an address contains credentials: a user name and password, or a query parameter that is named like a
 * secret or looks like one.
 *
 * @example hasSecret("https://files.example/report?token=abc") // true
 */
export function hasSecret(address: string): boolean {
  const url = URL.parse(address);
  if (!url) return false;
  if (url.username !== "" || url.password !== "") return true;
  return [...url.searchParams].some(([name, value]) => secretName.test(name.slice(0, 100)) || looksSecret(value));
}

function looksSecret(value: string): boolean {
  return value.length >= secretLength && /^[\w+/=.-]+$/.test(value) && /\d/.test(value) && /[a-z]/i.test(value);
}
