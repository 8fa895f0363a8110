import ipaddr from "ipaddr.js";
import type { IPv4, IPv6 } from "ipaddr.js";

/** What the library counts as public: the host that clouds use to serve a machine its settings, and RFC 9780. */
const alsoClosed = ["168.63.129.16/32", "100:0:0:1::/64"].map((network) => ipaddr.parseCIDR(network));

/**
 * Returns whether an IP address belongs to a machine or network outside the public web: loopback, private, link-local,
 * shared, multicast, reserved and documentation. IPv6 forms that carry an IPv4 address (mapped, NAT64, 6to4) are judged
 * by that address, because the system may connect to it.
 *
 * @example isPrivateAddress("::ffff:127.0.0.1") // true
 */
export function isPrivateAddress(address: string): boolean {
  const plain = address.replace(/^\[|\]$/g, "");
  if (!ipaddr.isValid(plain)) return false;
  const parsed = ipaddr.process(plain);
  return isClosed(embeddedIn(parsed.toByteArray()) ?? parsed);
}

function isClosed(address: IPv4 | IPv6): boolean {
  const isOurs = alsoClosed.some(
    ([network, bits]) => network.kind() === address.kind() && address.match(network, bits),
  );
  return isOurs || address.range() !== "unicast";
}

/** Returns the IPv4 address in ::a.b.c.d, 64:ff9b::a.b.c.d and 2002:aabb:ccdd::. */
function embeddedIn(bytes: number[]): IPv4 | undefined {
  const head = Buffer.from(bytes).toString("hex");
  if (bytes.length === 4) return undefined;
  if (/^(?:0{24}|0064ff9b0{16})/.test(head)) return new ipaddr.IPv4(bytes.slice(12));
  return head.startsWith("2002") ? new ipaddr.IPv4(bytes.slice(2, 6)) : undefined;
}
