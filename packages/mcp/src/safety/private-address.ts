import { BlockList, isIP } from "node:net";
import { ToolError } from "../tool-error.ts";

// One list for each family. An IPv4 address also counts as one of `::ffff:0:0/96`, and all addresses in that notation
// are refused.
const notPublic = { 4: new BlockList(), 6: new BlockList() };
for (const [net, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
] as const)
  notPublic[4].addSubnet(net, bits, "ipv4");
for (const [net, bits] of [
  ["::", 96],
  ["::ffff:0:0", 96],
  ["::ffff:0:0:0", 96],
  ["64:ff9b::", 96],
  ["64:ff9b:1::", 48],
  // Both tunnels contain an IPv4 address, which may be private.
  ["2001::", 32],
  ["2002::", 16],
  ["fc00::", 7],
  ["fe80::", 10],
  ["fec0::", 10],
  ["ff00::", 8],
] as const)
  notPublic[6].addSubnet(net, bits, "ipv6");

/** Characters that URL parsers skip: control characters and spaces at both ends, tabs and line breaks anywhere. */
const DROPPED = /^[\u0000-\u0020\s]+|[\u0000-\u0020\s]+$|[\t\n\r]/g;

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
    throw new ToolError("private-address", `${host} is on this machine or in a private network.`, {
      remedy: "Use a public address. The user can allow private ones with --allow-private-hosts.",
    });
  }
}

function isPublic(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, "");
  const family = isIP(address);
  if (family === 4) return !notPublic[4].check(address, "ipv4");
  if (family === 6) return !notPublic[6].check(address, "ipv6");
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
  return ["x", ""].flatMap((star) => URL.parse(address.replaceAll("*", star))?.hostname ?? []);
}

function* textsIn(value: unknown, depth: number): Generator<string> {
  if (typeof value === "string") yield value;
  else if (typeof value === "object" && value !== null && depth < 40)
    for (const inner of Object.values(value)) yield* textsIn(inner, depth + 1);
}
