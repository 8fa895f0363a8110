import { onTestFinished } from "vitest";
import type { ReadingThread } from "../../src/pages/reading-thread.ts";
import { createThreadShares, type ThreadShare, type ThreadShares } from "../../src/pages/thread-shares.ts";

/** A thread that does nothing, and is blocked when the test says so. */
export interface FakeThread extends ReadingThread {
  held: boolean;
  stopped: boolean;
}

/** Creates shares of fake threads, each of which may have two large tasks. */
export function sharesOf(size: number, spareMs?: number) {
  const threads: FakeThread[] = [];
  const start = () => {
    const thread: FakeThread = {
      held: false,
      stopped: false,
      isHeld: () => thread.held,
      perform: async () => undefined,
      stop: async () => void (thread.stopped = true),
    };
    threads.push(thread);
    return thread;
  };
  const shares = createThreadShares(size, start, 2, spareMs);
  onTestFinished(() => shares.close());
  return { shares, threads };
}

/** Lets waiting tasks get their threads. */
export const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** Creates tasks that record the order in which they get a thread, and end when the test says so. */
export function createLine(shares: ThreadShares, costs: Readonly<Record<string, number>>) {
  const order: string[] = [];
  const running: { readonly team: string; readonly share: ThreadShare | undefined }[] = [];
  const { signal } = new AbortController();
  return {
    order,
    /** Adds a large task of a team. */
    add(team: string): void {
      void shares.enter(team, signal, "large").then((share) => {
        order.push(team);
        running.push({ team, share });
      });
    },
    /** Ends the task that has run the longest. */
    async endOne(): Promise<void> {
      await nextTurn();
      const { team, share } = running.shift() ?? { team: "" };
      share?.charge(costs[team] ?? 0);
      share?.leave();
    },
  };
}
