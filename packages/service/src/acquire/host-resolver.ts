import { lookup as systemLookup } from "node:dns";
import type { LookupAddress, LookupOptions } from "node:dns";

/** Resolves a host name to all its addresses. */
export type Resolve = (
  host: string,
  options: LookupOptions & { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Bounds of looking up names, milliseconds. */
export interface ResolverBounds {
  /** How long an answer is remembered. */
  readonly keepMs: number;
  /** How long it is remembered that there was none. */
  readonly keepFailureMs: number;
  /** How long a look-up may take. */
  readonly longestMs: number;
}

const defaultBounds: ResolverBounds = { keepMs: 60_000, keepFailureMs: 30_000, longestMs: 10_000 };

/** Names remembered at most. */
const mostNames = 5_000;

interface Known {
  readonly waiting: Parameters<Resolve>[2][];
  answer?: readonly [NodeJS.ErrnoException | null, LookupAddress[]];
  /** On the clock of `now`. */
  until: number;
}

/**
 * A resolver that asks for a name once at a time, remembers the answer for a while, as browsers do, and gives up in
 * bounded time. The system looks up two names at a time at most and waits five seconds for an answer that was lost
 * on the way; without this a page, its robots.txt and its sitemap would each wait for that, and for each other.
 *
 * @param ask the look-up itself, default the system's
 * @param now milliseconds of a clock that never goes back
 */
export function createHostResolver(
  ask: Resolve = systemLookup,
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
    // Never at once: a socket that fails before its maker listens fails unheard.
    if (answer) process.nextTick(() => done(...answer));
    else known.waiting.push(done);
  };
}

function noAnswer(host: string, milliseconds: number): NodeJS.ErrnoException {
  return Object.assign(new Error(`no answer for ${host} within ${milliseconds} ms`), { code: "EAI_AGAIN" });
}
