import { createHash } from "node:crypto";
import { gzip } from "node:zlib";
import { promisify } from "node:util";

const compress = promisify(gzip);
const shrinks = /^(?:text\/|application\/(?:json|xml|linkset)|image\/svg)/;
const known = new Map<string, Buffer>();

/** A body as it is sent to whoever takes gzip; what does not shrink stays as it is. The same body is compressed once. */
export async function compressed(
  body: Buffer,
  type: string,
  accepts: string | undefined,
): Promise<{ body: Buffer; headers: Record<string, string> }> {
  if (!shrinks.test(type) || !/\bgzip\b/.test(accepts ?? "")) return { body, headers: {} };
  const key = createHash("sha1").update(body).digest("base64");
  const packed = known.get(key) ?? (await compress(body));
  known.set(key, packed);
  return { body: packed, headers: { "content-encoding": "gzip", vary: "accept-encoding" } };
}
