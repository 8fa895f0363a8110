import type { LookupAddress } from "node:dns";
import type { LookupFunction } from "node:net";
import { PageFailure } from "@extraction-api/page-reader/failure";
import { isPrivateAddress } from "./address-guard.ts";
import { createHostResolver, type Resolve } from "./host-resolver.ts";

/**
 * Creates a DNS lookup for connecting that returns public addresses only. It checks the very addresses that the socket
 * connects to, so a name that resolves differently the second time gains nothing.
 */
export function createGuardedLookup(
  allowPrivateHosts: boolean,
  resolve: Resolve = createHostResolver(),
): LookupFunction {
  return (host, options, callback) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, "", 0);
      const usable = allowPrivateHosts ? addresses : addresses.filter(({ address }) => !isPrivateAddress(address));
      const [first] = usable;
      if (!first) return callback(privateHost(host), "", 0);
      if (options.all) return (callback as (e: null, a: LookupAddress[]) => void)(null, usable);
      return callback(null, first.address, first.family);
    });
  };
}

/** The refusal of a host that has only addresses which are not public. */
export function privateHost(host: string): PageFailure {
  const message = `Forbidden: ${host} resolves to a private, loopback or link-local address, or to one of this machine. Start the service with --allow-private-hosts to read it.`;
  return new PageFailure("forbidden", message);
}
