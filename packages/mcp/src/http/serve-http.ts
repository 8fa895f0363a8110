import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { toNodeHandler, type NodeIncomingMessageLike } from "@modelcontextprotocol/node";
import {
  createMcpHandler,
  hostHeaderValidationResponse,
  isLegacyRequest,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  oauthMetadataResponse,
  originValidationResponse,
} from "@modelcontextprotocol/server";
import { createMcpServer } from "../server.ts";
import type { Session } from "../session.ts";
import { principalOf, type Access } from "./access.ts";
import { createConnections } from "./connections.ts";

/** Where to listen, and for which callers. */
export interface HttpOptions {
  /** The port; 0 by default, which picks a free one. */
  readonly port?: number | undefined;
  /** The address; 127.0.0.1 by default. */
  readonly host?: string | undefined;
  /** Allowed names in `Host` besides those of this machine, such as `mcp.example.com`. */
  readonly allowHosts?: readonly string[] | undefined;
  /** Host names of origins whose pages may send requests, besides this machine's. */
  readonly allowOrigins?: readonly string[] | undefined;
  /** Decides which requests are allowed. */
  readonly access: (url: URL) => Access;
  /** Creates the session of an authorized user. */
  readonly newSession: () => Session;
  /** The maximum number of connections of the older protocol; 64 by default. */
  readonly maxConnections?: number | undefined;
}

/** A listening server. */
export interface HttpServer {
  readonly url: string;
  readonly close: () => Promise<void>;
}

const PATH = "/mcp";
const MAX_BODY = 1024 * 1024;
/** The maximum number of users' sessions kept; the one unused for the longest time is dropped first. */
const MAX_SESSIONS = 1_000;

/** Serves Streamable HTTP: the stateless 2026 protocol, and the 2025 protocol with sessions. */
export async function serveOnHttp(options: HttpOptions): Promise<HttpServer> {
  const listener = createServer({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    // By default, Node notices a slow client half a minute later.
    connectionsCheckingInterval: 2_000,
    maxHeaderSize: 16_384,
  });
  listener.maxConnections = 256;
  const url = await listen(listener, options);
  const access = options.access(url);
  const sessionOf = keepSessions(options.newSession);
  const connections = createConnections((principal) => createMcpServer(sessionOf(principal)), {
    max: options.maxConnections ?? 64,
    maxBody: MAX_BODY,
  });
  const modern = createMcpHandler(({ authInfo }) => createMcpServer(sessionOf(principalOf(authInfo))), {
    legacy: "reject",
    maxRequestBodySize: MAX_BODY,
    maxSubscriptions: 64,
  });
  const handle = async (request: Request): Promise<Response> => {
    const refused =
      hostHeaderValidationResponse(request, [...localhostAllowedHostnames(), ...(options.allowHosts ?? [])]) ??
      originValidationResponse(request, [...localhostAllowedOrigins(), ...(options.allowOrigins ?? [])]);
    if (refused) return refused;
    const metadata = access.metadata && oauthMetadataResponse(request, access.metadata);
    if (metadata) return metadata;
    if (new URL(request.url).pathname !== PATH) return new Response("Not found.\n", { status: 404 });
    const authInfo = await access.authorize(request);
    if (authInfo instanceof Response) return authInfo;
    const isLegacy = await isLegacyRequest(request, undefined, { maxRequestBodySize: MAX_BODY });
    return isLegacy ? connections.handle(request, authInfo) : modern.fetch(request, { authInfo });
  };
  const onRequest = toNodeHandler({ fetch: handle }, { maxRequestBodySize: MAX_BODY });
  listener.on("request", (request, response) => {
    if (isHost(request.headers.host)) void onRequest(request as NodeIncomingMessageLike, response);
    else response.writeHead(403, { "Content-Type": "text/plain" }).end("The Host header is not a host.\n");
  });
  return {
    url: url.href,
    async close() {
      await Promise.all([modern.close(), connections.close()]);
      listener.closeAllConnections();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}

/**
 * Returns a function that gives each authorized user their own session for as long as the server runs.
 *
 * @param newSession creates the session of a user's first call
 */
function keepSessions(newSession: () => Session): (principal: string) => Session {
  const sessions = new Map<string, Session>();
  return (principal) => {
    const session = sessions.get(principal) ?? newSession();
    // The most recent caller is last.
    sessions.delete(principal);
    sessions.set(principal, session);
    const [oldest] = sessions.keys();
    if (sessions.size > MAX_SESSIONS && oldest !== undefined) sessions.delete(oldest);
    return session;
  };
}

/**
 * Returns whether a `Host` header contains only a host and an optional port: no user, no path (RFC 9110, section 7.2).
 */
function isHost(host: string | undefined): boolean {
  const url = URL.parse(`http://${host ?? ""}`);
  return url !== null && host !== undefined && !/[@/?#\\]/.test(host);
}

async function listen(listener: Server, { port = 0, host = "127.0.0.1" }: HttpOptions): Promise<URL> {
  await new Promise<void>((resolve, reject) => listener.once("error", reject).listen(port, host, resolve));
  const { port: bound } = listener.address() as AddressInfo;
  return new URL(`http://${host.includes(":") ? `[${host}]` : host}:${bound}${PATH}`);
}
