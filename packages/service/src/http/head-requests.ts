import type { HttpRequest, HttpResponse } from "./message.ts";

/** Handles HEAD as GET: monitors and load balancers ask so. What sends the response leaves its body out. */
export function withHead(respond: (request: HttpRequest) => Promise<HttpResponse>) {
  return (request: HttpRequest): Promise<HttpResponse> =>
    respond(request.method === "HEAD" ? { ...request, method: "GET" } : request);
}
