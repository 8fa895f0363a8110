/** Names of query parameters that let whoever has the address in. */
const secretNames = [
  "access[-_]?token|token|jwt|code|otp|sid|session|sessionid",
  "auth|credential|key|api[-_]?key|apikey|secret|password|passwd|pwd",
  "sig|signature|hash|x-amz-[a-z-]+",
].join("|");
const secretName = new RegExp(`^(?:.*[-_.])?(?:${secretNames})$`, "i");

/** Characters from which a value that is nothing but letters, digits and signs is taken for a secret. */
const secretLength = 32;

/**
 * Whether an address carries what should stay with who has it: a name and password, or a query parameter that is
 * named for a secret or looks like one.
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
