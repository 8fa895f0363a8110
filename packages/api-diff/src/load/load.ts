import { InvalidDocument } from "../document/invalid-document.ts";
import type { LoadedDocument } from "../document/open-document.ts";
import { resolveName } from "../document/resolve-name.ts";
import { fileName, revisionOf } from "../document/revision-of.ts";
import type { SourceFile } from "../document/source-file.ts";
import { externalReferences } from "./external-references.ts";
import { MAX_BYTES, MAX_FILES } from "./limits.ts";
import { OverlayBounds } from "./overlay-bounds.ts";
import { fileReader, tooLarge, type ReadBytes } from "./read-file.ts";
import { parseJson } from "./parse-json.ts";

/** Options of `load`; all optional. */
export interface LoadOptions {
  /** How files are read. Default from the file system, relative to the working folder. */
  readonly read?: ReadBytes;
  /** The folder that references must not leave. Default the folder of the description. Ignored if `read` is given. */
  readonly root?: string;
  /** Overlays (OpenAPI Overlay 1.x) by file name, applied to the description in this order. */
  readonly overlays?: readonly string[];
  /**
   * Another version of the description, loaded before. Parts that both have in common are parsed once and become one
   * object in both: half the time and memory if little differs.
   */
  readonly like?: LoadedDocument;
}

/**
 * Loads a description: the file itself and every file that it refers to, with positions for JSON and YAML. References
 * to other hosts are not followed.
 *
 * @param path a file name, relative to the working folder or absolute
 * @throws InvalidDocument if a file is missing, invalid or too large; the message says where and how to fix it
 * @example const result = diff(await load("v1.yaml"), await load("v2.yaml"));
 */
export async function load(path: string, options: LoadOptions = {}): Promise<LoadedDocument> {
  const name = path.replaceAll("\\", "/");
  const entry = revisionOf(name) === "" ? fileName(name) : name;
  const read = options.read ?? fileReader(entry, options.root);
  const files = new Map<string, SourceFile>();
  const waiting: Wanted[] = [{ name: entry, isOptional: false, wantedBy: () => "" }];
  // Required files come before optional ones.
  const optional: Wanted[] = [];
  let bytesLeft = MAX_BYTES;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop() ?? optional.pop()) {
    const { name, isOptional } = next;
    if (files.has(name)) continue;
    if (files.size >= MAX_FILES)
      throw new InvalidDocument(`${entry}: more than ${MAX_FILES} files belong to it. Bundle it first.`);
    let file: SourceFile;
    try {
      const bytes = await readOrExplain(read, next);
      if (bytes.byteLength > bytesLeft) throw tooLarge(name);
      const parsed = await parse(name, bytes, otherVersion(name, entry, options.like));
      file = name === entry ? await overlaid(parsed, options) : parsed;
      bytesLeft -= bytes.byteLength;
    } catch (error) {
      if (isOptional && error instanceof InvalidDocument) continue;
      throw error;
    }
    files.set(name, file);
    for (const found of file.mayReferOut ? externalReferences(file.value) : []) {
      const target = resolveName(entry, name, found.reference);
      if (files.has(target)) continue;
      const wanted = {
        name: target,
        isOptional: isOptional || found.isOptional,
        wantedBy: () => where(file, found.pointer),
      };
      (wanted.isOptional ? optional : waiting).push(wanted);
    }
  }
  return { kind: "loaded-document", entry, files };
}

/**
 * Reads one file that is not a description, such as a policy or a recording: a `$ref` in it is not followed.
 *
 * @throws InvalidDocument if it is missing, invalid or too large
 */
export async function loadFile(path: string, read: ReadBytes = fileReader(path)): Promise<SourceFile> {
  const bytes = await readOrExplain(read, { name: path, wantedBy: () => "" });
  if (bytes.byteLength > MAX_BYTES) throw tooLarge(path);
  return parse(path, bytes);
}

/** A file to read. */
interface Wanted {
  readonly name: string;
  /** Only an extension refers to it: it may be missing or contain anything. */
  readonly isOptional: boolean;
  /** Returns where the reference to it is; only computed for messages. */
  readonly wantedBy: () => string;
}

/** Loading the YAML parser takes as long as a comparison, and JSON does not need it. */
async function parse(name: string, bytes: Uint8Array, like?: SourceFile): Promise<SourceFile> {
  const json = parseJson(name, bytes, like);
  if (json !== undefined) return json;
  const { parseFile } = await import("./parse.ts");
  return parseFile(name, bytes, like);
}

/** Returns the corresponding file of the other version. */
function otherVersion(name: string, entry: string, like: LoadedDocument | undefined): SourceFile | undefined {
  if (like === undefined || name === entry) return like?.files.get(like.entry);
  const folder = folderOf(entry);
  return name.startsWith(folder) ? like.files.get(folderOf(like.entry) + name.slice(folder.length)) : undefined;
}

/** Including the prefix: `REV:` for a file in git. */
function folderOf(name: string): string {
  return name.slice(0, Math.max(name.lastIndexOf("/") + 1, revisionOf(name).length));
}

/** Overlays are named by the user, like the description: each may be anywhere. */
async function overlaid(file: SourceFile, { overlays = [], read }: LoadOptions): Promise<SourceFile> {
  if (overlays.length === 0) return file;
  // Imported here, because the modules for overlays take as long to load as everything else.
  const { applyOverlay } = await import("./overlay.ts");
  const bounds = new OverlayBounds();
  let made = file;
  for (const name of overlays)
    made = applyOverlay(
      made,
      await parse(name, await readOrExplain(read ?? fileReader(name), { name, wantedBy: () => "" })),
      bounds,
    );
  return made;
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file",
  EISDIR: "it is a folder",
  ELOOP: "its links lead to each other",
};

async function readOrExplain(
  read: ReadBytes,
  { name, ...wanted }: Pick<Wanted, "name" | "wantedBy">,
): Promise<Uint8Array> {
  try {
    return await read(name);
  } catch (error) {
    const wantedBy = wanted.wantedBy();
    if (error instanceof InvalidDocument)
      throw wantedBy === "" ? error : new InvalidDocument(`${wantedBy}: ${error.message}`);
    const { code = "", message = String(error) } = Object(error) as Partial<NodeJS.ErrnoException>;
    const reason = REASONS[code] ?? message;
    // A name that could be a branch probably means the description on that branch.
    const atRevision = /^\w[^./\\]*$/.test(name) ? ` A description at a git revision is ${name}:PATH.` : "";
    const hint = wantedBy === "" ? `Check the name.${atRevision}` : "Check the $ref, or add the file.";
    throw new InvalidDocument(`${wantedBy === "" ? "" : `${wantedBy}: `}cannot read ${name}: ${reason}. ${hint}`);
  }
}

function where(file: SourceFile, pointer: string): string {
  const position = file.locate?.([pointer]).get(pointer);
  return position === undefined ? (file.name ?? "") : `${file.name ?? ""}:${position.line}:${position.column}`;
}
