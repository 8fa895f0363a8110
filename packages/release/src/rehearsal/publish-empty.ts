import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { createTar } from "nanotar";
import { END_OF_ARCHIVE } from "./tarball-of.ts";

/** Publishes an old, empty version of a package, so that the registry knows the package as after an earlier release. */
export async function publishEmpty(registry: string, name: string): Promise<void> {
  const manifest = { name, version: "0.0.0-earlier" };
  const data = Buffer.from(JSON.stringify(manifest));
  const archive = createTar([{ name: "package/package.json", data }]);
  await publish(registry, manifest, gzipSync(Buffer.concat([archive, END_OF_ARCHIVE])));
}

/** Publishes one package document, with its tarball attached, as npm's registry interface expects. */
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
  // Another version of the same package also returns 201; any other status is a bug here.
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
