import type { LookupAddress, LookupOptions } from "node:dns";
import { createNameLookup } from "./name-lookup.ts";

/** Resolves a host name to all its addresses. */
export type Resolve = (
  host: string,
  options: LookupOptions & { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Time limits of name resolution, milliseconds. */
export interface ResolverBounds {
  /** How long a result is cached. */
  readonly keepMs: number;
  /** How long a failure is cached. */
  readonly keepFailureMs: number;
  /** How long a lookup may take. */
  readonly longestMs: number;
}

const defaultBounds: ResolverBounds = { keepMs: 60_000, keepFailureMs: 30_000, longestMs: 10_000 };

const mostNames = 5_000;

interface Known {
  readonly waiting: Parameters<Resolve>[2][];
  answer?: readonly [NodeJS.ErrnoException | null, LookupAddress[]];
  /** By the clock of `now`. */
  until: number;
}

/**
 * Creates a resolver that runs one lookup per name at a time, caches the result for a while, as browsers do, and gives
 * up within bounded time. A lost reply takes seconds: a page, its robots.txt and its sitemap would each wait for that.
 *
 * @param ask performs the lookup; by default by queries to the name servers
 * @param now monotonic clock, milliseconds
 */
export function createHostResolver(
  ask: Resolve = createNameLookup(),
  bounds: ResolverBounds = defaultBounds,
  now: () => number = () => performance.now(),
): Resolve {
  const names = new Map<string, Known>();

  function begin(key: string, host: string, options: LookupOptions & { all: true }): Known {
    if (names.size >= mostNames) names.clear();
    const known: Known = { waiting: [], until: Infinity };
    names.set(key, known);
    const settle: Parameters<Resolve>[2] = (error, addresses) => {
      if (known.answer) return;
      clearTimeout(timer);
      known.answer = [error, addresses];
      known.until = now() + (error ? bounds.keepFailureMs : bounds.keepMs);
      for (const done of known.waiting.splice(0)) done(error, addresses);
    };
    const timer = setTimeout(() => settle(noAnswer(host, bounds.longestMs), []), bounds.longestMs);
    timer.unref();
    ask(host, options, settle);
    return known;
  }

  return (host, options, done) => {
    const key = `${host.toLowerCase()} ${options.family ?? 0} ${options.hints ?? 0}`;
    let known = names.get(key);
    if (!known || known.until <= now()) known = begin(key, host, options);
    const { answer } = known;
    // Never synchronously: a socket that fails before its creator adds a listener fails unnoticed.
    if (answer) process.nextTick(() => done(...answer));
    else known.waiting.push(done);
  };
}

function noAnswer(host: string, milliseconds: number): NodeJS.ErrnoException {
  return Object.assign(new Error(`no answer for ${host} within ${milliseconds} ms`), { code: "EAI_AGAIN" });
}
