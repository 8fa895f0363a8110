import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { tarballOf } from "./tarball-of.ts";
import type { Installed } from "./third-party.ts";

/** A package to serve, packed at the first request. */
interface Offered {
  readonly manifest: { readonly name: string; readonly version: string };
  readonly tarball: Buffer;
  readonly integrity: string;
}

/** Responds to a request for an installed package; returns false for other requests. */
export type ServeInstalled = (request: IncomingMessage, response: ServerResponse) => boolean;

/** The publish date of all packages: old enough for managers that delay new versions. */
const PUBLISHED_AT = "2020-01-01T00:00:00.000Z";

/**
 * Serves installed packages as npm's registry does, so that an install needs no other registry. Removes their scripts
 * and publish settings. They are not part of the rehearsal: publishing each of them would take longer than all
 * installs.
 */
export function serveInstalled(installed: readonly Installed[]): ServeInstalled {
  const packed = new Map<Installed, Offered>();
  const pack = (one: Installed): Offered => {
    const offered = packed.get(one) ?? offer(one);
    packed.set(one, offered);
    return offered;
  };
  return ({ method, url = "", headers }, response) => {
    if (method !== "GET") return false;
    const path = decodeURIComponent(url.slice(1).replace(/\?.*$/, ""));
    const [name = "", file] = path.split("/-/");
    const versions = installed.filter((one) => one.name === name);
    const requested = versions.find((one) => file === fileOf(one));
    if (versions.length === 0 || (file !== undefined && requested === undefined)) return false;
    if (requested) response.setHeader("content-type", "application/octet-stream").end(pack(requested).tarball);
    else {
      const base = `http://${headers.host}/`;
      response.setHeader("content-type", "application/json").end(JSON.stringify(packument(base, versions.map(pack))));
    }
    return true;
  };
}

const fileOf = ({ name, version }: { name: string; version: string }): string =>
  `${name.split("/").at(-1)}-${version}.tgz`;

function offer({ folder }: Installed): Offered {
  const text = readFileSync(join(folder, "package.json"), "utf8");
  const {
    publishConfig: _,
    scripts: __,
    ...manifest
  } = JSON.parse(text) as Offered["manifest"] & Record<string, unknown>;
  const tarball = tarballOf(folder);
  return { manifest, tarball, integrity: `sha512-${createHash("sha512").update(tarball).digest("base64")}` };
}

function packument(base: string, offered: readonly Offered[]): object {
  const versions = offered.map(({ manifest, integrity }) => {
    const tarball = `${base}${manifest.name}/-/${fileOf(manifest)}`;
    return [manifest.version, { ...manifest, dist: { tarball, integrity } }] as const;
  });
  const [[latest, { name }] = ["", { name: "" }]] = versions;
  const times = versions.map(([version]) => [version, PUBLISHED_AT] as const);
  return {
    name,
    "dist-tags": { latest },
    versions: Object.fromEntries(versions),
    time: { created: PUBLISHED_AT, modified: PUBLISHED_AT, ...Object.fromEntries(times) },
  };
}
