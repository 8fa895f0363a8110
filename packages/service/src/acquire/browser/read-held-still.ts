import type { Page } from "playwright-core";
import { holdStill } from "./navigation.ts";

/**
 * Reads a page. One that is on its way elsewhere, such as one that refreshes itself, cannot be read, or has only begun;
 * then it is held where it is until it has been read again.
 *
 * @param deadline when the page must have been read, in milliseconds of `performance.now`
 */
export async function readHeldStill<T extends { readonly unfinished?: boolean }>(
  page: Page,
  deadline: number,
  read: () => Promise<T>,
): Promise<T> {
  try {
    const first = await read();
    if (first.unfinished !== true) return first;
  } catch (error) {
    if (!isNavigating(error as Error) || page.isClosed()) throw error;
  }
  const release = await holdStill(page, deadline);
  try {
    return await read();
  } finally {
    await release().catch(() => {});
  }
}

/**
 * Returns whether reading failed because the page went elsewhere. What was awaited in the page before may have been
 * collected as garbage by then.
 */
export function isNavigating({ message }: Pick<Error, "message">): boolean {
  return /context was destroyed|cannot find context|frame was detached|navigating and changing|navigated or closed|promise was collected/i.test(
    message,
  );
}
