import { randomUUID } from "node:crypto";

/** What every id of this process begins with; an id for each request alone would cost more than most requests. */
const prefix = randomUUID().slice(0, 8);

let count = 0;

/**
 * The id of a request: the caller's own `X-Request-Id` where it is one, so that both sides' logs can be read together,
 * else a new one.
 */
export function requestIdOf(sent: string | undefined): string {
  if (sent !== undefined && /^[\w.:+/=-]{1,128}$/.test(sent)) return sent;
  count += 1;
  return `${prefix}-${count.toString(36)}`;
}
