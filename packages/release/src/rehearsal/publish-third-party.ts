import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { gzipSync } from "node:zlib";
import { createTar } from "nanotar";
import type { Installed } from "./third-party.ts";

/**
 * Puts installed packages into the registry, so that an install needs no other one. Their scripts and
 * publish settings are left behind.
 */
export async function publishThirdParty(registry: string, installed: readonly Installed[]): Promise<void> {
  for (const { folder } of installed) {
    const { publishConfig: _, scripts: __, ...manifest } = read(folder);
    await publish(registry, manifest, tarballOf(folder));
  }
}

/** Makes a package known to the registry, as an earlier release did: one old version with nothing in it. */
export async function publishEmpty(registry: string, name: string): Promise<void> {
  const manifest = { name, version: "0.0.0-earlier" };
  const data = Buffer.from(JSON.stringify(manifest));
  const archive = createTar([{ name: "package/package.json", data }]);
  await publish(registry, manifest, gzipSync(Buffer.concat([archive, END_OF_ARCHIVE])));
}

/** Two empty blocks end a tar archive. */
const END_OF_ARCHIVE = Buffer.alloc(1024);

/** A browser of 68 MB: to pack, send and unpack it takes longer than all else, and no rehearsal starts it. */
const BROWSER = /\/bin\/chromium\.br$/;

/** What is installed is what was published, so every file but the browser belongs in. */
export function tarballOf(folder: string): Buffer {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const all = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files = all.filter((file) => !BROWSER.test(file));
  const own = files.map((file) => ({
    name: `package/${relative(folder, file).replaceAll("\\", "/")}`,
    data: readFileSync(file),
  }));
  const archive = createTar(own.filter(({ name }) => !name.includes("/node_modules/")));
  // nanotar fills up to a record of twenty blocks; when the files fill one by themselves the end is missing, and npm then
  // takes the archive for cut short, or not, as the network happens to split it.
  const ended = Buffer.concat([archive, END_OF_ARCHIVE]);
  // It travels over loopback once: time counts, size does not.
  return gzipSync(ended, { level: 1 });
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
    throw new Error(`${name}@${version}: the local registry answered ${response.status}. ${await response.text()}`);
}

interface Manifest {
  name: string;
  version: string;
  [member: string]: unknown;
}

function read(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
}
