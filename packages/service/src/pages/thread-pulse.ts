/** A thread that is unresponsive for this long is blocked, milliseconds: its waiting tasks move to another. */
export const heldMs = 250;

/**
 * How many times longer a thread that has finished no task may be unresponsive: while its first pages are fetched, it
 * loads the code that reads them. If they moved to another thread then, they would be fetched twice.
 */
const loadingDelay = 8;

/**
 * Creates the pulse of a thread: whether it replies to pings, and how long it has been busy.
 *
 * @param delay returns how many times longer everything takes than on an idle machine
 * @param busyMs returns how long the thread has been busy since it started, milliseconds
 */
export function createThreadPulse(delay: () => number, busyMs: () => number, now = () => performance.now()) {
  /** When the ping was sent to which the thread has not replied. */
  let asked: number | undefined;
  /** Busy time that has been charged. */
  let charged = 0;
  let isUp = false;
  let isLoaded = false;
  let slowdown = delay();
  return {
    /** Call it regularly. Returns whether the thread has to be pinged now. */
    look(): boolean {
      slowdown = delay() * (isLoaded ? 1 : loadingDelay);
      if (asked !== undefined) return false;
      asked = now();
      return true;
    },
    /** The thread has sent something: the outcome of a task, or only a reply. */
    replied(isOutcome: boolean): void {
      isUp = true;
      isLoaded ||= isOutcome;
      asked = undefined;
    },
    /** Returns whether the thread has not replied for so long that one of its tasks blocks it. */
    isHeld: () => isUp && asked !== undefined && now() - asked > heldMs * slowdown,
    /** Charges those that the thread may have worked on, in equal parts, for its time since the last charge. */
    charge(workedOn: readonly ((ms: number) => void)[]): void {
      const ms = (busyMs() - charged) / slowdown;
      charged = busyMs();
      for (const charge of workedOn) charge(ms / workedOn.length);
    },
  };
}
