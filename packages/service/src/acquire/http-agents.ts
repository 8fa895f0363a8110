import { createRequire } from "node:module";
import type { Agent, buildConnector } from "undici";
import { connectExamples, type ExampleSite } from "./example-hosts.ts";
import type { LookupFunction } from "node:net";
import type { Dial } from "./dial.ts";

// Each thread that reads pages loads these parts. With the rest of undici, starting one costs twice as much.
const load = createRequire(import.meta.url);
const createConnector = load("undici/lib/core/connect.js") as typeof buildConnector;
const AgentClass = load("undici/lib/dispatcher/agent.js") as typeof Agent;

/** Adds TLS, where needed, to connections that `dial` opens. */
function connectBy(dial: Dial, connector: buildConnector.connector): buildConnector.connector {
  return (options, callback) => {
    const isTls = options.protocol === "https:";
    dial({ host: options.hostname, port: Number(options.port || (isTls ? 443 : 80)) }, (error, socket) => {
      if (error || !socket) callback(error ?? new Error("no connection"), null);
      else if (isTls) connector({ ...options, httpSocket: socket }, callback);
      else callback(null, socket);
    });
  };
}

/** Connection pools, one that verifies certificates and one that does not. Each is created when first needed. */
export interface HttpAgents {
  agent(skipTlsVerification: boolean): Agent;
  close(): Promise<void>;
}

/**
 * Creates the pools. `lookup` decides which addresses may be connected to.
 *
 * @param examples the site that stands in for example hosts, if any
 * @param dial opens connections in place of the system; default direct connections
 */
export function createHttpAgents(
  lookup: LookupFunction,
  headerBytes: number,
  examples?: ExampleSite,
  dial?: Dial,
): HttpAgents {
  const agents = new Map<boolean, Agent>();
  const connectorFor = (skip: boolean) => {
    const direct = createConnector({ lookup, rejectUnauthorized: !skip, timeout: 30_000, autoSelectFamily: true });
    const connector = dial ? connectBy(dial, direct) : direct;
    return examples ? connectExamples(connector, examples) : connector;
  };
  const make = (skip: boolean) =>
    new AgentClass({ connect: connectorFor(skip), maxHeaderSize: headerBytes, connections: 32, pipelining: 1 });
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
