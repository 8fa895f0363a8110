import { BlockList, isIP } from "node:net";

/**
 * IPv4 networks that are not part of the public web: loopback, private, link-local, shared, multicast, reserved and
 * documentation.
 */
const closed4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  // The host that public clouds use to serve a virtual machine its settings and keys.
  ["168.63.129.16", 32],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const;

const closed6 = [
  ["::", 128],
  ["::1", 128],
  ["64:ff9b:1::", 48],
  ["::ffff:0:0:0", 96],
  ["100::", 63],
  // Protocol assignments, including Teredo tunnels, which carry an IPv4 address.
  ["2001::", 23],
  ["2001:db8::", 32],
  ["3fff::", 20],
  ["5f00::", 16],
  ["fc00::", 7],
  ["fe80::", 10],
  ["fec0::", 10],
  ["ff00::", 8],
] as const;

const blocked = new BlockList();
for (const [network, prefix] of closed4) blocked.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of closed6) blocked.addSubnet(network, prefix, "ipv6");

/**
 * Returns whether an IP address belongs to a machine or network outside the public web. IPv6 forms that carry an IPv4
 * address (mapped, NAT64, 6to4) are judged by that address, because the system may connect to it.
 *
 * @example isPrivateAddress("::ffff:127.0.0.1") // true
 */
export function isPrivateAddress(address: string): boolean {
  const plain = address.replace(/^\[|\]$/g, "").replace(/%.*$/, "");
  const family = isIP(plain);
  if (family === 4) return blocked.check(plain, "ipv4");
  if (family !== 6) return false;
  const embedded = embeddedAddress(plain);
  return blocked.check(plain, "ipv6") || (embedded !== undefined && blocked.check(embedded, "ipv4"));
}

/**
 * Returns the IPv4 address embedded in an IPv6 address: ::a.b.c.d, ::ffff:a.b.c.d, 64:ff9b::a.b.c.d, 2002:aabb:ccdd::.
 */
function embeddedAddress(address: string): string | undefined {
  const groups = expand(address);
  const high = groups.slice(0, 6).join(":");
  if (["0:0:0:0:0:0", "0:0:0:0:0:ffff", "64:ff9b:0:0:0:0"].includes(high)) return dotted(groups[6], groups[7]);
  return groups[0] === "2002" ? dotted(groups[1], groups[2]) : undefined;
}

function dotted(high = "0", low = "0"): string {
  const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [a >> 8, a & 255, b >> 8, b & 255].join(".");
}

/** Returns the eight groups of an IPv6 address, in lower case without leading zeros. */
function expand(address: string): string[] {
  // The URL parser accepts every notation of IPv6 and prints the canonical one.
  const canonical = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const [head = "", tail] = canonical.split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const missing = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array.from({ length: missing }, () => "0"), ...right];
}
