import type { Attributes } from "@opentelemetry/api";

/** Returns the attributes of the server at an address. The conventions require both. */
export function serverOf(url: string): Attributes {
  const { hostname, port, protocol } = new URL(url);
  return { "server.address": hostname, "server.port": Number(port) || (protocol === "http:" ? 80 : 443) };
}
