import ipaddr from "ipaddr.js";
import { ToolError } from "../tool-error.ts";

/** Characters that URL parsers skip: control characters and spaces at both ends, tabs and line breaks anywhere. */
const DROPPED = /^[\u0000-\u0020\s]+|[\u0000-\u0020\s]+$|[\t\n\r]/g;

/** The one public address that belongs to a machine: a cloud serves the machine's settings there. */
const CLOUD_SETTINGS = "168.63.129.16";

/** Names of this machine and its local network. */
const NOT_PUBLIC_NAME = /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa)\.?$/i;

/**
 * Refuses arguments that contain an address on this machine or in a private network. The service checks what names
 * resolve to; this check stops a model before the request.
 *
 * @throws ToolError `private-address`
 */
export function refusePrivateAddresses(input: unknown): void {
  for (const text of textsIn(input, 0)) {
    const host = hostsOf(text).find((one) => !isPublic(one));
    if (host === undefined) continue;
    throw new ToolError(
      "private-address",
      `${host || text.slice(0, 100)} is on this machine or in a private network.`,
      {
        remedy: "Use a public address. The user can allow private ones with --allow-private-hosts.",
      },
    );
  }
}

function isPublic(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, "");
  if (address === CLOUD_SETTINGS) return false;
  // IPv4 addresses in IPv6 notation are refused, too: they may be private.
  if (ipaddr.isValid(address)) return ipaddr.parse(address).range() === "unicast" && !address.startsWith("::");
  // A name without a dot belongs to the local network.
  return host.includes(".") && !NOT_PUBLIC_NAME.test(host);
}

/**
 * Returns the hosts that an address can refer to; `URL` normalises every notation of an IPv4 address (decimal, octal,
 * short). A star stands for any text, including none.
 */
function hostsOf(text: string): string[] {
  const address = text.replaceAll(DROPPED, "");
  if (!/^(?:https?|wss?|ftp|file):/i.test(address)) return [];
  return ["x", "", "0"].flatMap((star) => URL.parse(address.replaceAll("*", star))?.hostname ?? []);
}

function* textsIn(value: unknown, depth: number): Generator<string> {
  if (typeof value === "string") yield value;
  else if (typeof value === "object" && value !== null && depth < 40)
    for (const inner of Object.values(value)) yield* textsIn(inner, depth + 1);
}
