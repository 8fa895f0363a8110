/**
 * Iterators over lists that are returned in parts.
 *
 * @packageDocumentation
 */
import type { AgentSummary } from "@extraction-api/v2";
import type { CallOptions } from "./config/options.ts";

export type { AgentSummary, CallOptions };

/** The part of a client that `agents` needs. */
export interface AgentLister {
  /** Returns one part of the list. */
  listAgents(
    input?: { before?: number },
    options?: CallOptions,
  ): Promise<{ readonly data: { readonly agents: readonly AgentSummary[]; readonly next?: string } }>;
}

/**
 * Yields the team's agent runs one by one, newest first. Each part of the list is requested when its first run is
 * needed.
 *
 * @throws TypeError if a response has no list, or if the address of the next part names no earlier time; and whatever
 *   `listAgents` throws
 * @example
 * ```ts
 * import { createClient } from "@extraction-api/client";
 * import { agents } from "@extraction-api/client/lists";
 *
 * for await (const run of agents(createClient())) console.log(run.id);
 * ```
 */
export async function* agents(
  client: AgentLister,
  options?: CallOptions,
): AsyncGenerator<AgentSummary, void, undefined> {
  if (typeof Object(client).listAgents !== "function") throw new TypeError("agents: pass a client.");
  let before: number | undefined;
  for (;;) {
    const { data } = await client.listAgents(before === undefined ? undefined : { before }, options);
    if (!Array.isArray(data.agents)) throw new TypeError("agents: the response has no list; check baseUrl");
    yield* data.agents;
    if (!data.next) return;
    const [, moment] = /[?&]before=(\d+)/.exec(data.next) ?? [];
    // Without progress, the loop would never end.
    if (moment === undefined || Number(moment) >= (before ?? Infinity))
      throw new TypeError("agents: the address of the next part contains no earlier time.");
    before = Number(moment);
  }
}
