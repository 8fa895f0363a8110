import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { createTar } from "nanotar";
import { END_OF_ARCHIVE } from "./tarball-of.ts";

/** Makes a package known to the registry, as an earlier release did: one old version with nothing in it. */
export async function publishEmpty(registry: string, name: string): Promise<void> {
  const manifest = { name, version: "0.0.0-earlier" };
  const data = Buffer.from(JSON.stringify(manifest));
  const archive = createTar([{ name: "package/package.json", data }]);
  await publish(registry, manifest, gzipSync(Buffer.concat([archive, END_OF_ARCHIVE])));
}

/** One package document as npm's registry interface takes it, with the tarball attached. */
async function publish(registry: string, manifest: Manifest, tarball: Buffer): Promise<void> {
  const { name, version } = manifest;
  const file = `${name}-${version}.tgz`;
  const shasum = createHash("sha1").update(tarball).digest("hex");
  const integrity = `sha512-${createHash("sha512").update(tarball).digest("base64")}`;
  const dist = { shasum, integrity, tarball: `${registry}${name}/-/${file}` };
  const data = tarball.toString("base64");
  const response = await fetch(registry + encodeURIComponent(name), {
    method: "PUT",
    headers: { "content-type": "application/json", authorization: "Bearer none" },
    body: JSON.stringify({
      _id: name,
      name,
      "dist-tags": { latest: version },
      versions: { [version]: { ...manifest, _id: `${name}@${version}`, dist } },
      _attachments: { [file]: { content_type: "application/octet-stream", data, length: tarball.length } },
    }),
  });
  // A second version of the same package answers 201 as the first does; anything else is a mistake of ours.
  if (!response.ok)
    throw new Error(
      `${name}@${version}: the local registry responded with ${response.status}. ${await response.text()}`,
    );
}

interface Manifest {
  name: string;
  version: string;
  [member: string]: unknown;
}
