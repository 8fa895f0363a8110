import { createHash } from "node:crypto";

const LONGEST = 80;
const MAX_DEPTH = 8;
// Device names of Windows, with any extension.
const reserved = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$|clock\$)(\.|$)/i;

/**
 * Returns the path of a page's file in a folder, without its extension: host and path of the URL, in names that every
 * file system accepts. If the names alone do not identify the URL, adds a part of its hash. The path never leaves the
 * folder.
 *
 * @example fileName("https://shop.example.com/shop/stool") // "shop.example.com/shop/stool"
 */
export function fileName(address: string): string {
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol)) return `other/${hashOf(address)}`;
  const segments = url.pathname.split("/").slice(1);
  const isFolder = segments.at(-1) === "";
  const names = segments.slice(0, isFolder ? -1 : undefined);
  const parts = [...names, ...(isFolder ? ["index"] : [])];
  const safe = parts.slice(0, MAX_DEPTH).map(safeName);
  const isExact = parts.length <= MAX_DEPTH && url.search === "" && safe.every((name, index) => name === parts[index]);
  const last = safe.pop() ?? "index";
  const host = safeName(url.host.replace(":", "_"));
  return [host, ...safe.map(folderName), isExact ? last : `${last}-${hashOf(address)}`].join("/");
}

/** Returns a part of a text's hash, to distinguish equal names. */
export function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}

/** Returns a safe file name. Keeps upper case; the writer handles file systems that ignore case. */
function safeName(segment: string): string {
  const text = decoded(segment).normalize("NFC");
  const kept = text
    .replaceAll(/[^\p{L}\p{N}._~-]+/gu, "-")
    .replace(/^\.+/, "_")
    .replace(/(?<!\.)\.+$/, "_");
  const short = Buffer.from(kept).subarray(0, LONGEST).toString().replaceAll("\ufffd", "");
  if (short === "" || /^-+$/.test(short)) return "_";
  return reserved.test(short) ? `_${short}` : short;
}

/** Returns a folder name that no page's file can have. */
function folderName(name: string): string {
  return /\.[a-z]{2,8}$/i.test(name) ? `${name}_` : name;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
