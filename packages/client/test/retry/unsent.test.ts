import { describe, expect, it } from "vitest";
import { describe as describeError, isUnsent } from "../../src/retry/unsent.ts";
import { networkError } from "../fake/responses.ts";

const unreachable = networkError("EHOSTUNREACH", "connect EHOSTUNREACH", "connect");
const every = new AggregateError([networkError("ECONNREFUSED", "connect ECONNREFUSED ::1:9"), unreachable], "");

/** Returns an error inside others: as their cause, or as the only error that each of them collects. */
const below = (depth: number, wrap: (inner: unknown) => unknown): unknown => {
  let error: unknown = networkError("ECONNREFUSED", "");
  for (let at = 1; at < depth; at++) error = wrap(error); // networkError already has one level
  return error;
};
const caused = (inner: unknown): Error => new Error("x", { cause: inner });
const collected = (inner: unknown): AggregateError => new AggregateError([inner]);
const mixed = { code: undefined, errors: [networkError("ECONNREFUSED", "")] };

/** Returns an error as fetch throws it if undici aborts: the exception in between has a number as its code. */
const cancelled = (message: string): Error => {
  const cause = Object.assign(new Error(message), { name: "AbortError", code: "UND_ERR_ABORTED" });
  return new TypeError("fetch failed", {
    cause: Object.assign(new DOMException("Request was cancelled."), { cause }),
  });
};

const circular = new Error("x");
circular.cause = circular;

describe("a failed fetch", () => {
  it.each([
    ["Node, refused", networkError("ECONNREFUSED", "connect ECONNREFUSED 127.0.0.1:9")],
    ["Node, refused at every address", new TypeError("fetch failed", { cause: every })],
    ["Node, connect timeout of the system", networkError("ETIMEDOUT", "", "connect")],
    ["Node, no such host", networkError("ENOTFOUND", "getaddrinfo ENOTFOUND nowhere.test")],
    ["Node, name service away", networkError("EAI_AGAIN", "getaddrinfo EAI_AGAIN nowhere.test")],
    ["Node, unreachable", networkError("ENETUNREACH", "", "connect")],
    ["undici, connect timeout", networkError("UND_ERR_CONNECT_TIMEOUT", "Connect Timeout Error")],
    [
      "Bun",
      Object.assign(new Error("Unable to connect. Is the computer able to access the url?"), {
        code: "ConnectionRefused",
      }),
    ],
    ["Bun, as Node", Object.assign(new Error("Unable to connect."), { code: "ECONNREFUSED" })],
    ["five causes deep", below(5, caused)],
    ["five lists deep", below(5, collected)],
    ["a list of one", mixed],
    ["undici, a proxy that refuses a tunnel", cancelled("Proxy response (407) !== 200 when HTTP Tunneling")],
    ["undici 8, a proxy that hangs up", networkError("UND_ERR_PRX_CONN", "Proxy Connection failed")],
    ["undici, a proxy with another certificate", networkError("UND_ERR_PRX_TLS", "Secure Proxy Connection failed")],
    [
      "undici 8, a proxy that wants a password",
      networkError("UND_ERR_INVALID_ARG", "Proxy Authentication Required (407)"),
    ],
    [
      "Node, a stream of HTTP/2 that the server did not process",
      networkError("ERR_HTTP2_STREAM_ERROR", "Stream closed with error code NGHTTP2_REFUSED_STREAM"),
    ],
    ["fetch, the port of another protocol", new TypeError("fetch failed", { cause: new Error("bad port") })],
    ["Node, own certificate", networkError("DEPTH_ZERO_SELF_SIGNED_CERT", "self-signed certificate")],
    ["Node, old certificate", networkError("CERT_HAS_EXPIRED", "certificate has expired")],
    ["Node, unknown issuer", networkError("UNABLE_TO_VERIFY_LEAF_SIGNATURE", "unable to verify the first certificate")],
  ])("of %s never reached the service", (_, error) => {
    expect(isUnsent(error)).toBe(true);
  });

  it.each([
    ["reset while reading", networkError("ECONNRESET", "read ECONNRESET")],
    ["unreachable while reading", networkError("EHOSTUNREACH", "read EHOSTUNREACH", "read")],
    ["timed out while reading", networkError("ETIMEDOUT", "read ETIMEDOUT", "read")],
    ["reset, with words of a refusal", networkError("ECONNRESET", "connect ECONNREFUSED 127.0.0.1:9")],
    [
      "closed by a server at /_cert, on Deno",
      new TypeError("fetch failed", {
        cause: new Error("for url (https://a.test/_cert): client error (SendRequest): connection closed"),
      }),
    ],
    [
      "refused, on Deno, which has no codes",
      new TypeError("fetch failed", { cause: new Error("client error (Connect): Connection refused") }),
    ],
    [
      "refused at one address and reset at another",
      new AggregateError([networkError("ECONNREFUSED", ""), networkError("ECONNRESET", "")]),
    ],
    ["given up by a dispatcher after it was sent", cancelled("Response size (9) larger than maxSize (5)")],
    ["given up without a reason", cancelled("Request aborted")],
    ["given up, with more words", cancelled("Proxy response (407) !== 200 when HTTP Tunneling, or so")],
    ["reset, with words of a tunnel", networkError("ECONNRESET", "Proxy response (407) !== 200 when HTTP Tunneling")],
    [
      "reset within a stream of HTTP/2",
      networkError("ERR_HTTP2_STREAM_ERROR", "Stream closed with error code NGHTTP2_INTERNAL_ERROR"),
    ],
    ["reset, with words of HTTP/2", networkError("ECONNRESET", "Stream closed with error code NGHTTP2_REFUSED_STREAM")],
    ["reset, with words of a port", networkError("ECONNRESET", "bad port")],
    ["caused by an error with more words than those of a port", new Error("x", { cause: new Error("bad port 1") })],
    ["caused by itself", circular],
    ["broken pipe", networkError("EPIPE", "write EPIPE")],
    ["encryption that broke", networkError("ERR_SSL_DECRYPTION_FAILED_OR_BAD_RECORD_MAC", "bad record mac")],
    ["refused by a server that wants a certificate", networkError("ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED", "")],
    ["closed", networkError("UND_ERR_SOCKET", "other side closed")],
    ["reset at certificate.test", new TypeError("for url (https://certificate.test/v2): connection reset by peer")],
    ["an empty list", new AggregateError([])],
    ["six causes deep", below(6, caused)],
    ["six lists deep", below(6, collected)],
    ["a longer code that begins like one", networkError("ECONNREFUSED_NOT", "")],
    ["a longer code that ends like one", networkError("NOT_ECONNREFUSED", "")],
    ["a longer code of a certificate", networkError("CERT_REVOKED later", "")],
    ["another system call that begins like one", networkError("EIO", "", "connect_done")],
    ["another system call that ends like one", networkError("EIO", "", "reconnect")],
    ["in a browser", new TypeError("Failed to fetch")],
    ["nothing", undefined],
    ["a text", "network"],
  ])("that was %s may have reached the service", (_, error) => {
    expect(isUnsent(error)).toBe(false);
  });
});

describe("the description of an error", () => {
  it("contains the message and code of the error and of its causes", () => {
    expect(describeError(networkError("ECONNRESET", "read ECONNRESET"))).toBe("fetch failed: read ECONNRESET");
    expect(describeError(every)).toBe("AggregateError: fetch failed: connect ECONNREFUSED ::1:9");
    expect(describeError(networkError("UND_ERR_SOCKET", "other side closed"))).toBe(
      "fetch failed: other side closed UND_ERR_SOCKET",
    );
    expect(describeError(new DOMException("gone", "AbortError"))).toBe("gone"); // its code is the number 20
    expect(describeError("a text")).toBe("a text");
    expect(describeError(new Error("alone"))).toBe("alone");
    expect(describeError(undefined)).toBe("undefined");
  });

  it("ends with the fifth cause, also if an error is its own cause", () => {
    expect(describeError(circular)).toBe("x: x: x: x: x: x");
  });
});
