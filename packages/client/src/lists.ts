/**
 * Iterators over lists that come in parts.
 *
 * @packageDocumentation
 */
import type { AgentSummary } from "@extraction-api/v2";
import type { CallOptions } from "./config/options.ts";

/** What `agents` needs of a client. */
export interface AgentLister {
  /** Returns a part of the list. */
  listAgents(
    input?: { before?: number },
    options?: CallOptions,
  ): Promise<{ readonly data: { readonly agents: readonly AgentSummary[]; readonly next?: string } }>;
}

/**
 * Gives the agent runs of the team one by one, the newest first. A part of the list is requested when its first run is needed.
 *
 * @throws TypeError where a response has no list, or a next part whose address names no earlier moment; and what `listAgents` throws
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
  if (typeof Object(client).listAgents !== "function") throw new TypeError("agents: give a client.");
  let before: number | undefined;
  for (;;) {
    const { data } = await client.listAgents(before === undefined ? undefined : { before }, options);
    if (!Array.isArray(data.agents)) throw new TypeError("agents: the response has no list; is baseUrl right?");
    yield* data.agents;
    if (!data.next) return;
    const [, moment] = /[?&]before=(\d+)/.exec(data.next) ?? [];
    // A list that did not go on would go round.
    if (moment === undefined || Number(moment) >= (before ?? Infinity))
      throw new TypeError("agents: the address of the next part names no earlier moment.");
    before = Number(moment);
  }
}
