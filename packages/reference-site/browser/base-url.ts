/** Returns why a base URL cannot be used. Returns an empty string if it can be. */
export function baseProblem(text: string): string {
  const address = URL.parse(text.trim());
  if (address === null || !/^https?:$/.test(address.protocol)) return "Start the address with http:// or https://.";
  if (address.username !== "" || address.password !== "") return "Remove the user name and the password.";
  if (/[?#]/.test(text)) return "Remove the part from ? or #. The base URL ends with the version.";
  return "";
}
