import { gzipSync } from "node:zlib";
import { publish } from "libnpmpublish";
import { createTar } from "nanotar";
import { END_OF_ARCHIVE } from "./tarball-of.ts";

/** Publishes an old, empty version of a package, so that the registry knows the package as after an earlier release. */
export async function publishEmpty(registry: string, name: string): Promise<void> {
  const manifest = { name, version: "0.0.0-earlier" };
  const archive = createTar([{ name: "package/package.json", data: Buffer.from(JSON.stringify(manifest)) }]);
  const token = { [`//${new URL(registry).host}/:_authToken`]: "none" };
  await publish(manifest, gzipSync(Buffer.concat([archive, END_OF_ARCHIVE])), {
    registry,
    access: "public",
    defaultTag: "latest",
    provenance: false,
    ...token,
  });
}
