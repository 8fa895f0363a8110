import type { ReadBytes } from "@extraction-api/diff";
import { applyPatch, parsePatch } from "diff";

/** A patch to make. */
export interface WantedPatch {
  /** Identifies the change that it resolves. */
  readonly fingerprint: string;
  /** Returns the patch for the files as they are after earlier patches; undefined if none is possible. */
  readonly make: (edited: EditedFiles) => Promise<string | undefined>;
}

/** The files of a tree with patches applied, by path. */
export type EditedFiles = ReadonlyMap<string, string>;

/** Returns a reader of the files of a tree with patches applied. */
export function readEdited(read: ReadBytes, edited: EditedFiles): ReadBytes {
  return async (name) => {
    const text = edited.get(name);
    return text === undefined ? read(name) : Buffer.from(text);
  };
}

/**
 * Returns patches by fingerprint that apply one after the other, in their order. Changes that one patch resolves share it.
 *
 * @param isOffered whether a patch can be shown; later patches do not build on one that cannot
 */
export async function patchesInTurn(
  wanted: readonly WantedPatch[],
  read: ReadBytes,
  isOffered: (patch: string) => boolean,
): Promise<Map<string, string>> {
  const edited = new Map<string, string>();
  const offered = new Map<string, string>();
  const found = new Map<string, string>();
  for (const { fingerprint, make } of wanted) {
    const alone = await make(new Map());
    if (alone === undefined) continue;
    const same = offered.get(alone);
    const patch = same ?? (edited.size === 0 ? alone : await make(edited));
    if (patch === undefined || !isOffered(patch)) continue;
    if (same === undefined) {
      const texts = await patchedTexts(patch, readEdited(read, edited));
      if (texts === undefined) continue;
      for (const [name, text] of texts) edited.set(name, text);
    }
    offered.set(alone, patch);
    found.set(fingerprint, patch);
  }
  return found;
}

/** Returns the files of a patch with the patch applied, by path; undefined if it does not apply. */
async function patchedTexts(patch: string, read: ReadBytes): Promise<[string, string][] | undefined> {
  const texts: [string, string][] = [];
  for (const file of parsePatch(patch)) {
    const name = (file.newFileName ?? "").replace(/^b\//, "");
    const isNew = file.oldFileName === "/dev/null";
    const before = isNew
      ? ""
      : await read(name).then(
          (bytes) => Buffer.from(bytes).toString(),
          () => undefined,
        );
    const after = before === undefined ? false : applyPatch(before, file);
    if (after === false) return undefined;
    texts.push([name, after]);
  }
  return texts;
}
