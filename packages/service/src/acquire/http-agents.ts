import { Agent, buildConnector } from "undici";
import { connectExamples } from "./example-hosts.ts";
import type { ExampleSite } from "./example-hosts.ts";
import type { LookupFunction } from "node:net";

/** Connection pools: one that verifies certificates and one that does not, each made when first needed. */
export interface HttpAgents {
  agent(skipTlsVerification: boolean): Agent;
  close(): Promise<void>;
}

/**
 * Makes the pools; `lookup` decides which addresses may be connected to.
 *
 * @param examples the site that stands in for hosts of examples, if any
 */
export function createHttpAgents(lookup: LookupFunction, headerBytes: number, examples?: ExampleSite): HttpAgents {
  const agents = new Map<boolean, Agent>();
  const connectorFor = (skip: boolean) => {
    const connector = buildConnector({ lookup, rejectUnauthorized: !skip, timeout: 30_000, autoSelectFamily: true });
    return examples ? connectExamples(connector, examples) : connector;
  };
  const make = (skip: boolean) =>
    new Agent({
      connect: connectorFor(skip),
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
