import { connect } from "node:net";
import type { buildConnector } from "undici";

/** Where a site listens that stands in for the hosts of examples. */
export interface ExampleSite {
  readonly host: string;
  readonly port: number;
}

/** Names that are reserved for examples and lead nowhere (RFC 2606, RFC 6761), and `example.edu` and `example.gov` of the documents. */
const reserved = /(^|\.)example(\.(com|net|org|edu|gov))?\.?$/i;

/** Whether a host is one of those that documentation may use. */
export function isExampleHost(host: string): boolean {
  return reserved.test(host);
}

/**
 * Connects to the example site wherever a request goes to a reserved host, for `https:` too and without TLS: nobody else can have
 * such a host, so nothing of the public web is taken over. All other connections are made as before.
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
