import { connect } from "node:net";
import type { buildConnector } from "undici";

/** Where the site that stands in for example hosts listens. */
export interface ExampleSite {
  readonly host: string;
  readonly port: number;
}

/**
 * Names that are reserved for examples and never resolve (RFC 2606, RFC 6761), and the documents' `example.edu` and
 * `example.gov`.
 */
const reserved = /(^|\.)example(\.(com|net|org|edu|gov))?\.?$/i;

/** Returns whether a host is reserved for documentation. */
export function isExampleHost(host: string): boolean {
  return reserved.test(host);
}

/**
 * Connects requests for reserved hosts to the example site, without TLS even for `https:`. Nobody can own such a host,
 * so no real site is impersonated. All other connections are unchanged.
 */
export function connectExamples(
  connector: buildConnector.connector,
  { host, port }: ExampleSite,
): buildConnector.connector {
  return (options, callback) => {
    if (!isExampleHost(options.hostname)) return connector(options, callback);
    const socket = connect({ host, port });
    socket.once("connect", () => callback(null, socket)).once("error", (error) => callback(error, null));
  };
}
