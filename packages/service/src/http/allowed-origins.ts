import type { HttpResponse, HttpRequest } from "./message.ts";

type Respond = (request: HttpRequest) => Promise<HttpResponse>;

/**
 * Response headers that a page may read: when to retry, how much is left, the request id, and when an operation ends.
 */
const exposedHeaders =
  "Retry-After, RateLimit, RateLimit-Policy, X-RateLimit-Limit, X-RateLimit-Remaining, X-Request-Id, Sunset";

/** Headers of the response to a preflight, valid for ten minutes. */
const granted = {
  "access-control-allow-methods": "GET, POST, PUT, PATCH, DELETE",
  "access-control-allow-headers": "Authorization, Content-Type, Accept, X-Request-Id",
  "access-control-max-age": "600",
};

/**
 * Parses an origin as browsers write it in `Origin`, or `*` for every origin.
 *
 * @throws TypeError for anything else
 * @example readOrigin("https://docs.example.com/") // "https://docs.example.com"
 */
export function readOrigin(text: string): string {
  if (text === "*") return text;
  const url = URL.parse(text);
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  if (isOrigin && !text.includes("?") && !text.includes("#")) return url.origin;
  throw new TypeError(
    `${JSON.stringify(text)} is not an origin; write scheme, host and port, such as https://docs.example.com, or *`,
  );
}

/**
 * Lets pages of the given origins call the service from a browser (CORS). Without origins nothing changes: browsers
 * then keep every web page from reading the service. A response never names an origin that is not in the list.
 *
 * @throws TypeError for a text that is not an origin
 */
export function allowOrigins(respond: Respond, origins: readonly string[]): Respond {
  if (origins.length === 0) return respond;
  const allowed = new Set(origins.map(readOrigin));
  const every = allowed.has("*");

  /** Returns the headers that give the requesting page access, or none if it has no access. */
  function permissionFor(request: HttpRequest): Readonly<Record<string, string>> {
    const origin = request.header("origin");
    const isAllowed = origin !== undefined && request.foreignHost !== true && (every || allowed.has(origin));
    if (!isAllowed) return { vary: "Origin" };
    return { "access-control-allow-origin": every ? "*" : origin, vary: "Origin" };
  }

  return async (request) => {
    const permission = permissionFor(request);
    const isAllowed = "access-control-allow-origin" in permission;
    const isPreflight = request.method === "OPTIONS" && request.header("access-control-request-method") !== undefined;
    if (isAllowed && isPreflight)
      return { status: 204, headers: { ...granted, ...permission, ...near(request) }, body: "" };
    const given = await respond(request);
    const exposed = isAllowed ? { "access-control-expose-headers": exposedHeaders } : {};
    return { ...given, headers: { ...given.headers, ...permission, ...exposed } };
  };
}

/** For a page of the public web that calls a private network, browsers require explicit permission. */
function near(request: HttpRequest): Readonly<Record<string, string>> {
  if (request.header("access-control-request-private-network") !== "true") return {};
  return { "access-control-allow-private-network": "true" };
}
