/**
 * Returns why a base URL cannot be used. Returns an empty string if it can be.
 *
 * @param version the version of the operation
 * @param path the path of the operation, which the form adds
 */
export function baseProblem(text: string, version: string, path: string): string {
  const address = URL.parse(text.trim());
  if (address === null || !/^https?:$/.test(address.protocol)) return "Start the address with http:// or https://.";
  if (address.username !== "" || address.password !== "") return "Remove the user name and the password.";
  if (/[?#]/.test(text)) return "Remove the part from ? or #. The base URL ends with the version.";
  const steps = address.pathname.replace(/\/+$/, "");
  const added = path.replace(/\/\{.*/, "");
  if (steps.endsWith(`/${version}${added}`)) return `Remove ${added} from the end. The form adds it.`;
  const other = /\/(v\d+)$/.exec(steps)?.[1] ?? version;
  return other === version ? "" : `This operation is of ${version}. Replace ${other} with ${version}.`;
}
