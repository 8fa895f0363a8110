import { execFileSync } from "node:child_process";

const between = "\u001e";
const end = "\u001d";

/** Runs the samples in a shell and returns the arguments that curl would receive. Does not need curl. */
export function argumentsOf(codes: readonly string[]): string[][] {
  const shim = `curl() { for part in "$@"; do printf '%s${between}' "$part"; done; printf '${end}'; }\n`;
  const env = { EXTRACTION_API_BASE_URL: "http://local.test/VERSION", EXTRACTION_API_KEY: "key" };
  const said = execFileSync("sh", {
    input: shim + codes.join("\n"),
    env: { ...process.env, ...env },
    encoding: "utf8",
    maxBuffer: 1e8,
  });
  return said
    .split(end)
    .slice(0, -1)
    .map((call) => call.split(between).slice(0, -1));
}

/** Returns the request that curl would send. */
export function requestOf(given: readonly string[], version: string): Request {
  const after = (flag: string): string[] => given.flatMap((part, index) => (given[index - 1] === flag ? [part] : []));
  const url = given.find((part) => part.startsWith("http://")) ?? "";
  const headers = after("-H").map((header) => header.split(": ", 2) as [string, string]);
  const body = after("-d")[0];
  return new Request(url.replace("VERSION", version), {
    method: after("-X")[0] ?? (body === undefined ? "GET" : "POST"),
    headers,
    ...(body === undefined ? {} : { body }),
  });
}
