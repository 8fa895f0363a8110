import { Agent } from "undici";
import type { LookupFunction } from "node:net";

/** Connection pools: one that verifies certificates and one that does not, each made when first needed. */
export interface HttpAgents {
  agent(skipTlsVerification: boolean): Agent;
  close(): Promise<void>;
}

/** Makes the pools; `lookup` decides which addresses may be connected to. */
export function createHttpAgents(lookup: LookupFunction, headerBytes: number): HttpAgents {
  const agents = new Map<boolean, Agent>();
  const make = (skip: boolean) =>
    new Agent({
      connect: { lookup, rejectUnauthorized: !skip, timeout: 30_000, autoSelectFamily: true },
      maxHeaderSize: headerBytes,
      connections: 32,
      pipelining: 1,
    });
  return {
    agent(skip) {
      const known = agents.get(skip) ?? make(skip);
      agents.set(skip, known);
      return known;
    },
    async close() {
      await Promise.all([...agents.values()].map((agent) => agent.destroy()));
      agents.clear();
    },
  };
}
