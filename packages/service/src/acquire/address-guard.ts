import { networkInterfaces } from "node:os";
import ipaddr, { type IPv4, type IPv6 } from "ipaddr.js";
import { whileFresh } from "../load-once.ts";

/** Addresses to refuse that the library counts as public: the metadata host of a cloud, and RFC 9780. */
const alsoClosed = ["168.63.129.16/32", "100:0:0:1::/64"].map((network) => ipaddr.parseCIDR(network));

/**
 * Returns whether an IP address belongs to a machine or network outside the public web: loopback, private, link-local,
 * shared, multicast, reserved and documentation. IPv6 forms that carry an IPv4 address (mapped, NAT64, 6to4) are judged
 * by that address, because the system may connect to it. Public addresses of this machine and IPv6 networks that it is
 * attached to count too: a firewall that closes them to others does not stop this machine.
 *
 * @param own the networks of this machine
 * @example isPrivateAddress("::ffff:127.0.0.1") // true
 */
export function isPrivateAddress(address: string, own: () => readonly Network[] = ownNetworks): boolean {
  const plain = address.replace(/^\[|\]$/g, "");
  if (!ipaddr.isValid(plain)) return false;
  const parsed = ipaddr.process(plain);
  const meant = embeddedIn(parsed.toByteArray()) ?? parsed;
  const isIn = ([network, bits]: Network) => network.kind() === meant.kind() && meant.match(network, bits);
  return meant.range() !== "unicast" || alsoClosed.some(isIn) || own().some(isIn);
}

type Network = readonly [IPv4 | IPv6, number];

/** Returns the addresses of a machine, and for IPv6 its whole networks, which are reachable without a router. */
export function networksOf(interfaces: ReturnType<typeof networkInterfaces>): readonly Network[] {
  const addresses = Object.values(interfaces).flatMap((some = []) => some);
  return addresses.map(({ address, family, cidr }) =>
    ipaddr.parseCIDR(family === "IPv6" && cidr !== null ? cidr : `${address}/${family === "IPv6" ? 128 : 32}`),
  );
}

const ownNetworks = whileFresh(() => networksOf(networkInterfaces()));

/** Returns the IPv4 address in ::a.b.c.d, 64:ff9b::a.b.c.d and 2002:aabb:ccdd::. */
function embeddedIn(bytes: number[]): IPv4 | undefined {
  const head = Buffer.from(bytes).toString("hex");
  if (bytes.length === 4) return undefined;
  if (/^(?:0{24}|0064ff9b0{16})/.test(head)) return new ipaddr.IPv4(bytes.slice(12));
  return head.startsWith("2002") ? new ipaddr.IPv4(bytes.slice(2, 6)) : undefined;
}
