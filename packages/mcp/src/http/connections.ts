import { randomUUID } from "node:crypto";
import { WebStandardStreamableHTTPServerTransport, type AuthInfo, type McpServer } from "@modelcontextprotocol/server";
import { principalOf } from "./access.ts";

interface Connection {
  readonly transport: WebStandardStreamableHTTPServerTransport;
  readonly server: McpServer;
  readonly principal: string;
  usedAt: number;
}

/** Time after which an unused connection is closed when another one begins, milliseconds. */
const IDLE = 5 * 60_000;

/**
 * Creates the connections of the 2025 protocol: each has an unguessable id and belongs to the user who opened it. A new
 * one first closes those that have been unused for `IDLE`.
 *
 * @param limits maximum number of connections, and maximum size of a request
 */
export function createConnections(
  newServer: (principal: string) => McpServer,
  limits: { readonly max: number; readonly maxBody: number },
) {
  const open = new Map<string, Connection>();
  const end = async (id: string): Promise<void> => {
    const connection = open.get(id);
    open.delete(id);
    await connection?.server.close();
  };
  const makeRoom = async (): Promise<boolean> => {
    for (const [id, { usedAt }] of open) if (Date.now() - usedAt > IDLE) await end(id);
    return open.size < limits.max;
  };
  const begin = async (principal: string): Promise<Connection> => {
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      maxRequestBodySize: limits.maxBody,
      onsessioninitialized: (id) => void open.set(id, connection),
      onsessionclosed: (id) => end(id),
    });
    const server = newServer(principal);
    const connection: Connection = { transport, server, principal, usedAt: Date.now() };
    await server.connect(transport);
    return connection;
  };
  return {
    async handle(request: Request, authInfo: AuthInfo): Promise<Response> {
      const principal = principalOf(authInfo);
      const id = request.headers.get("mcp-session-id");
      if (id !== null) {
        const connection = open.get(id);
        // A connection of another user is treated as unknown.
        if (connection?.principal !== principal)
          return failure(404, -32_001, "There is no such session. Initialize one.");
        connection.usedAt = Date.now();
        return connection.transport.handleRequest(request, { authInfo });
      }
      if (request.method !== "POST") return failure(405, -32_000, "Without a session, only POST is allowed.");
      if (!(await makeRoom()))
        return failure(503, -32_000, "Too many sessions are open. Close one, or retry later.", 60);
      const connection = await begin(principal);
      const response = await connection.transport.handleRequest(request, { authInfo });
      // A request that did not open a session must leave nothing behind.
      if (connection.transport.sessionId === undefined) await connection.server.close();
      return response;
    },
    async close(): Promise<void> {
      await Promise.all([...open.keys()].map(end));
    },
  };
}

function failure(status: number, code: number, message: string, retryAfter?: number): Response {
  const headers = retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) };
  return Response.json({ jsonrpc: "2.0", error: { code, message }, id: null }, { status, headers });
}
