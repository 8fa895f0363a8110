import { Resolver, lookup as systemLookup, type LookupAddress } from "node:dns";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { whileFresh } from "../load-once.ts";
import { createSlots } from "../pacing/slots.ts";
import type { Resolve } from "./host-resolver.ts";

/** Queries the name servers, as `Resolver` of `node:dns` does. */
export type NameServers = Pick<Resolver, "resolve4" | "resolve6">;

/** Dependencies of looking up names. */
export interface NameLookupParts {
  /** Returns what asks the name servers. */
  readonly servers: () => NameServers;
  /** The system's lookup. */
  readonly system: Resolve;
  /** Returns the text of the file that names hosts. */
  readonly hostsFile: () => string;
}

/**
 * Maximum number of the system's lookups at a time. Each occupies one of the process's four threads for files,
 * compression and names until it ends, and name servers that never respond delay that.
 */
const mostOfSystem = 2;

/** How long one query may take, milliseconds, and how often it is sent. */
const queries = { timeout: 2_500, tries: 3 };

/** How long IPv6 addresses are waited for once there are IPv4 addresses, milliseconds (RFC 8305, 3). */
const secondFamilyMs = 100;

/** Failures after which the system may still know the name: it has other sources, and searches domains. */
const unknown = new Set(["ENOTFOUND", "ENODATA", "ECONNREFUSED", "EREFUSED", "ENOTIMP", "EBADNAME"]);

const defaultParts: NameLookupParts = {
  servers: whileFresh(() => new Resolver(queries)),
  system: systemLookup,
  hostsFile: whileFresh(readHosts),
};

/**
 * Creates the lookup of host names: by queries to the name servers, which occupy no thread. The system is asked for
 * names without a dot, for those in its hosts file, and for those that the name servers do not know.
 */
export function createNameLookup({ servers, system, hostsFile }: NameLookupParts = defaultParts): Resolve {
  const slots = createSlots(mostOfSystem);
  const isListed = hostsOf(hostsFile);
  const askSystem: Resolve = (host, options, done) =>
    void slots.use(
      () =>
        new Promise<void>((resolve) =>
          system(host, options, (error, addresses) => {
            resolve();
            done(error, addresses);
          }),
        ),
    );

  async function ask(...[host, options, done]: Parameters<Resolve>): Promise<void> {
    const { addresses, code } = await askServers(servers(), host, Number(options.family ?? 0));
    if (addresses.length > 0) done(null, [...addresses]);
    else if (unknown.has(code)) askSystem(host, options, done);
    else done(Object.assign(new Error(`no answer for ${host}: ${code}`), { code: "EAI_AGAIN" }), []);
  }

  return (host, options, done) => {
    const name = host.toLowerCase().replace(/\.$/, "");
    if (!name.includes(".") || /\.(?:localhost|local)$/.test(name) || isListed(name)) askSystem(host, options, done);
    else void ask(host, options, done);
  };
}

/**
 * Returns a check whether a hosts file lists a name. Such files can be long, so one is parsed only if it has changed.
 */
function hostsOf(hostsFile: () => string): (name: string) => boolean {
  let [parsed, names] = ["", new Set<string>()];
  return (name) => {
    const text = hostsFile();
    if (text !== parsed) [parsed, names] = [text, namesIn(text)];
    return names.has(name);
  };
}

function namesIn(hosts: string): Set<string> {
  return new Set(hosts.split("\n").flatMap((line) => line.toLowerCase().replace(/#.*/, "").split(/\s+/).slice(1)));
}

/** Returns the addresses of a name; if there are none, the code of a failure that the system would have too, if any. */
async function askServers(servers: NameServers, host: string, family: number): Promise<Found> {
  const six = family === 4 ? undefined : addressesOf(6, (done) => servers.resolve6(host, done));
  if (family === 6) return six ?? none;
  const four = await addressesOf(4, (done) => servers.resolve4(host, done));
  if (!six) return four;
  const late = four.addresses.length > 0 ? [sleep(secondFamilyMs, none, { ref: false })] : [];
  const other = await Promise.race([six, ...late]);
  const code = unknown.has(four.code) ? other.code : four.code;
  return { addresses: [...four.addresses, ...other.addresses], code };
}

/** The result of one query: addresses, or the code of the failure. */
interface Found {
  readonly addresses: readonly LookupAddress[];
  readonly code: string;
}

const none: Found = { addresses: [], code: "ENODATA" };

type Answered = (error: NodeJS.ErrnoException | null, addresses: string[]) => void;

function addressesOf(family: 4 | 6, ask: (done: Answered) => void) {
  return new Promise<Found>((resolve) => {
    try {
      ask((error, found) => {
        const addresses = error ? [] : found.map((address) => ({ address, family }));
        resolve({ addresses, code: error?.code ?? "ENODATA" });
      });
    } catch {
      // A name that no query can hold.
      resolve({ addresses: [], code: "EBADNAME" });
    }
  });
}

function readHosts(): string {
  try {
    return readFileSync("/etc/hosts", "utf8");
  } catch {
    return "";
  }
}
