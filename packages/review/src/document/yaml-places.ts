import { InvalidDocument, parseFile, type Place, type ReadBytes, type SourceFile } from "@extraction-api/diff";
import { encodeToken, keysOf, valueAt } from "@extraction-api/document";

/** A location in the handwritten YAML. */
interface Spot {
  readonly file: SourceFile;
  readonly pointer: string;
}

/**
 * Finds the locations of a bundle's values in its source files: follows the same pointer from the document's table of
 * contents, through each `$ref`. Values that only the bundle has (examples of errors) get the location of their nearest
 * parent.
 */
export class YamlPlaces {
  readonly #files = new Map<string, Promise<SourceFile | undefined>>();
  readonly #read: ReadBytes;
  readonly #entry: string;

  constructor(read: ReadBytes, version: string) {
    this.#read = read;
    this.#entry = `openapi/${version}/openapi.yaml`;
  }

  /** Returns the places of values, by pointer. Reads each file once for all of them. */
  async find(pointers: readonly string[]): Promise<Map<string, Place>> {
    const inFile = new Map<SourceFile, { readonly pointer: string; readonly own: string }[]>();
    for (const pointer of pointers) {
      const spot = await this.#walk(pointer);
      if (spot === undefined) continue;
      const wanted = inFile.get(spot.file) ?? [];
      wanted.push({ pointer, own: spot.pointer });
      inFile.set(spot.file, wanted);
    }
    const found = new Map<string, Place>();
    for (const [file, wanted] of inFile) {
      const positions = file.locate?.(wanted.map(({ own }) => own));
      for (const { pointer, own } of wanted)
        found.set(pointer, { pointer, file: file.name ?? this.#entry, line: 1, column: 1, ...positions?.get(own) });
    }
    return found;
  }

  async #walk(pointer: string): Promise<Spot | undefined> {
    const keys = keysOf(pointer);
    const inCatalogue = keys[0] === "x-error-catalogue";
    const file = await this.#open(inCatalogue ? "openapi/errors.yaml" : this.#entry);
    let spot: Spot | undefined = file && { file, pointer: "" };
    for (const key of inCatalogue ? keys.slice(1) : keys) {
      const target = spot && (await this.#follow(spot));
      const value = target && valueOf(target);
      if (!target || !isHolder(value) || !(key in value)) return target ?? spot;
      spot = { file: target.file, pointer: `${target.pointer}/${encodeToken(key)}` };
    }
    // An entry of the table of contents is best shown in the file that it refers to.
    return spot?.file.name === this.#entry ? ((await this.#follow(spot)) ?? spot) : spot;
  }

  /** Returns the target of a reference; the place itself if it is not a reference. */
  async #follow(spot: Spot): Promise<Spot | undefined> {
    let at: Spot | undefined = spot;
    for (let hops = 0; at !== undefined && hops < 20; hops++) {
      const value = valueOf(at);
      const reference = isHolder(value) ? value["$ref"] : undefined;
      if (typeof reference !== "string") return at;
      const [name = "", pointer = ""] = reference.split("#");
      const path: string = name === "" ? (at.file.name ?? "") : resolve(at.file.name ?? "", name);
      const file: SourceFile | undefined = await this.#open(path);
      at = file && { file, pointer };
    }
    return undefined;
  }

  #open(name: string): Promise<SourceFile | undefined> {
    const known = this.#files.get(name) ?? this.#parse(name);
    this.#files.set(name, known);
    return known;
  }

  async #parse(name: string): Promise<SourceFile | undefined> {
    try {
      return parseFile(name, await this.#read(name));
    } catch (error) {
      const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
      if (isMissing || error instanceof InvalidDocument) return undefined;
      throw error;
    }
  }
}

function resolve(from: string, reference: string): string {
  return decodeURI(new URL(reference, `file:///${from.split("/").map(encodeURIComponent).join("/")}`).pathname)
    .slice(1)
    .split("/")
    .map(decodeURIComponent)
    .join("/");
}

function valueOf({ file, pointer }: Spot): unknown {
  return valueAt<unknown>(file.value, pointer);
}

function isHolder(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
