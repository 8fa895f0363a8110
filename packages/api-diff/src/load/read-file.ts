import { readFile, realpath, stat } from "node:fs/promises";
import { dirname, relative, resolve, sep } from "node:path";
import { InvalidDocument } from "../document/invalid-document.ts";
import { MAX_BYTES } from "./limits.ts";

/** Reads the bytes of a file by its name. Rejects if there is none. */
export type ReadBytes = (name: string) => Promise<Uint8Array>;

/**
 * Creates a file reader for one description. The first file is the one that the user named: it may be anywhere, and may
 * be a pipe. Everything that it refers to must be a regular file below the root, after following links.
 *
 * @param entry the file that the user named
 * @param root the folder that references must not leave; default the folder of the entry
 */
export function fileReader(entry: string, root?: string): ReadBytes {
  return async (name) => {
    if (name !== entry) await mayRead(name, root ?? dirname(resolve(entry)));
    else if (root !== undefined && (await stat(root).catch(() => undefined))?.isDirectory() !== true)
      throw new InvalidDocument(`${root} is not a folder. References stay below the folder that --root names.`);
    return readBounded(name);
  };
}

/**
 * Accepts a regular file below the root, after following links.
 *
 * @throws InvalidDocument for any other
 */
export async function mayRead(name: string, root: string): Promise<void> {
  const folder = await realpath(root);
  const isInside = (path: string): boolean => !relative(folder, path).split(sep).includes("..");
  // Before the disk is accessed: whether a file outside exists must not be revealed.
  if (!isInside(resolve(folder, relative(resolve(root), resolve(name))))) throw outside(name, root);
  const path = await realpath(resolve(name));
  if (!isInside(path)) throw outside(name, root);
  if (!(await stat(path)).isFile())
    throw new InvalidDocument(`${name} is not a regular file. References lead to files.`);
}

function outside(name: string, root: string): InvalidDocument {
  return new InvalidDocument(
    `${name} is outside of ${relative("", root) || "this folder"}, and references stay below the folder of the description. Give a folder that holds both with --root.`,
  );
}

/** A device or a pipe may never end: reading stops at the limit. */
async function readBounded(name: string): Promise<Uint8Array> {
  const path = resolve(name);
  const found = await stat(path);
  if (found.isDirectory()) throw Object.assign(new Error(name), { code: "EISDIR" });
  if (found.isFile() && found.size > 0 && found.size <= MAX_BYTES) return readFile(path);
  // Loads the stream modules, which regular files do not need.
  const { createReadStream } = await import("node:fs");
  return readStream(name, createReadStream(path));
}

/** Reads a stream to its end, or up to the limit. */
export async function readStream(name: string, stream: AsyncIterable<unknown>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += (chunk as Uint8Array).byteLength;
    if (size > MAX_BYTES) throw tooLarge(name);
    chunks.push(chunk as Uint8Array);
  }
  return Buffer.concat(chunks);
}

/** Returns the error for a description that is larger than the limit. */
export function tooLarge(name: string): InvalidDocument {
  return new InvalidDocument(
    `${name}: larger than ${MAX_BYTES / 1024 / 1024} MB, all files together. Split the description, or remove what does not belong to it.`,
  );
}
