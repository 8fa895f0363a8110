import { upgradeFromTwoToThree } from "@scalar/openapi-upgrader/2.0-to-3.0";
import { asObject } from "./cursor.ts";
import { decodePercent } from "./decode-percent.ts";
import { InvalidDocument } from "./invalid-document.ts";
import { METHODS } from "./methods.ts";
import type { LoadedDocument } from "./open-document.ts";
import { escapeToken, pointerKeys } from "./pointer.ts";
import { hasScheme, relativeName, resolveName } from "./resolve-name.ts";
import { stemOf } from "./schema-name.ts";
import { type Copied, withMarks } from "./source-marks.ts";
import type { SourceFile } from "./source-file.ts";

type Json = Record<string, unknown>;

/** Maximum number of references that lead from one to the next. */
const MAX_CHAIN = 20;

/** Maximum number of values that are copied: many references can lead to one large file. */
const MAX_COPIED = 200_000;

/** A copy of a description, and the files that its marks number; the first is the description itself. */
export interface Gathered {
  readonly copy: Json;
  readonly files: readonly SourceFile[];
}

/**
 * Copies an OpenAPI 2.0 description together with the paths, parameters and responses of other files that it refers to:
 * the converter has to see them to convert them. References to schemas are preserved, because their files are read as
 * they are.
 */
export function gatherSwagger(file: SourceFile, document?: LoadedDocument): Gathered {
  const files = [file];
  const copy = withMarks(file.value) as Json;
  if (document === undefined || !file.mayReferOut) return { copy, files };
  new Gatherer(file.name ?? "", document, files).gather(copy);
  return { copy, files };
}

/** A part of a file, and how to copy it. */
interface Taken {
  readonly copy: () => unknown;
  readonly reference: string;
  readonly name: string;
}

/** A reference within the description, to which a reference to another file leads back. */
interface Alias {
  readonly alias: string;
}

class Gatherer {
  readonly #entry: string;
  readonly #document: LoadedDocument;
  readonly #files: SourceFile[];
  /** The names of what was taken from other files, by the reference to it. */
  readonly #taken = new Map<string, string>();
  readonly #sizes = new WeakMap<object, number>();
  #left = MAX_COPIED;

  constructor(entry: string, document: LoadedDocument, files: SourceFile[]) {
    this.#entry = entry;
    this.#document = document;
    this.#files = files;
  }

  gather(root: Json): void {
    for (const section of ["paths", "parameters", "responses"]) {
      this.#replace(root, section);
      const named = asObject(root[section]);
      if (named !== undefined) for (const name of Object.keys(named)) this.#replace(named, name);
    }
    for (const path of Object.values(asObject(root.paths) ?? {})) {
      const item = asObject(path) ?? {};
      this.#takeEach(root, "parameters", item.parameters);
      for (const method of METHODS) {
        const operation = asObject(item[method]);
        this.#takeEach(root, "parameters", operation?.parameters);
        this.#takeEach(root, "responses", operation?.responses);
      }
    }
  }

  /** Replaces a reference to another file with what it refers to. */
  #replace(holder: Json, key: string): void {
    const found = this.#target(holder[key]);
    if (found === undefined) return;
    holder[key] = "alias" in found ? { ...asObject(holder[key]), $ref: found.alias } : found.copy();
  }

  /** Moves what a list or a map refers to in other files to a section of the description. */
  #takeEach(root: Json, section: string, holder: unknown): void {
    if (holder === null || typeof holder !== "object") return;
    for (const [key, value] of Object.entries(holder)) {
      const found = this.#target(value);
      if (found === undefined) continue;
      if ("alias" in found) {
        (holder as Json)[key] = { ...asObject(value), $ref: found.alias };
        continue;
      }
      const known = asObject(root[section]) ?? {};
      root[section] = known;
      const id = `${section} ${found.reference}`;
      const name = this.#taken.get(id) ?? free(known, found.name);
      this.#taken.set(id, name);
      if (!Object.hasOwn(known, name)) known[name] = found.copy();
      (holder as Json)[key] = { $ref: `#/${section}/${escapeToken(name)}` };
    }
  }

  /** Returns what a reference to another file means; undefined for anything else. */
  #target(value: unknown): Taken | Alias | undefined {
    let reference = asObject(value)?.$ref;
    for (let steps = 0; steps < MAX_CHAIN && typeof reference === "string"; steps += 1) {
      const [path = "", fragment = ""] = reference.split("#");
      const name = path === "" ? this.#entry : resolveName(this.#entry, this.#entry, path);
      if (name === this.#entry) return path === "" && steps === 0 ? undefined : { alias: `#${fragment}` };
      const source = this.#document.files.get(name);
      const keys = pointerKeys(decodePercent(fragment));
      const found = keys.reduce<unknown>(memberOf, source?.value);
      if (source === undefined || asObject(found) === undefined) return undefined;
      const copied = { file: this.#number(source), refer: (to: string) => referFrom(this.#entry, name, to) };
      const next = asObject(found)?.$ref;
      if (typeof next !== "string")
        return {
          copy: () => this.#copy(found, copied, decodePercent(fragment)),
          reference,
          name: keys.at(-1) ?? stemOf(name),
        };
      reference = copied.refer(next);
    }
    return undefined;
  }

  #copy(found: unknown, copied: Copied, pointer: string): unknown {
    this.#left -= this.#size(found);
    if (this.#left < 0)
      throw new InvalidDocument(
        `${this.#entry}: references to other files add more than ${MAX_COPIED} values. Bundle it first.`,
      );
    return withMarks(found, copied, pointer);
  }

  /** Returns the number of values in what is copied, counted once. */
  #size(value: unknown): number {
    if (value === null || typeof value !== "object") return 1;
    let size = this.#sizes.get(value);
    if (size !== undefined) return size;
    size = Object.values(value).reduce<number>((sum, child) => sum + this.#size(child), 1);
    this.#sizes.set(value, size);
    return size;
  }

  #number(file: SourceFile): number {
    const known = this.#files.indexOf(file);
    return known < 0 ? this.#files.push(file) - 1 : known;
  }
}

/** Returns a reference of another file as the entry writes it. */
function referFrom(entry: string, file: string, reference: string): string {
  if (hasScheme(reference)) return reference;
  const [path = "", fragment = ""] = reference.split("#");
  const name = path === "" ? file : resolveName(entry, file, path);
  const rest = fragment === "" ? "" : `#${fragment}`;
  const encoded = (): string => relativeName(entry, name).split("/").map(encodeURIComponent).join("/");
  return name === entry ? `#${fragment}` : `${encoded()}${rest}`;
}

function memberOf(value: unknown, key: string): unknown {
  return value !== null && typeof value === "object" && Object.hasOwn(value, key) ? (value as Json)[key] : undefined;
}

/** Returns a name that is not in use, not even for something that every object has. */
function free(known: Json, name: string): string {
  for (let count = 1; ; count += 1) {
    const one = count === 1 ? name : `${name}-${count}`;
    if (!(one in known)) return one;
  }
}

/**
 * Returns another file of an OpenAPI 2.0 description with its schemas as OpenAPI 3.0 writes them: with `nullable`, and
 * with references to where the converter moves the description's schemas. Its own schemas remain in their places, even
 * if it is a description itself.
 */
export function schemasOfSwagger(file: SourceFile, { entry }: LoadedDocument): SourceFile {
  const isEntry = (reference: string): boolean =>
    resolveName(entry, file.name ?? "", reference.split("#")[0] as string) === entry;
  const convert = (value: unknown): unknown => {
    if (value === null || typeof value !== "object") return value;
    if (Array.isArray(value)) return value.map(convert);
    const copy = Object.fromEntries(
      Object.entries(value).map(([key, child]) => [key, isValues(key, child) ? child : convert(child)]),
    );
    if (copy["x-nullable"] === true) copy.nullable = true;
    if (typeof copy.discriminator === "string") copy.discriminator = { propertyName: copy.discriminator };
    if (typeof copy.$ref === "string" && copy.$ref.includes("#/definitions/") && isEntry(copy.$ref))
      copy.$ref = copy.$ref.replace("#/definitions/", "#/components/schemas/");
    return copy;
  };
  const definitions = asObject(asObject(file.value)?.definitions);
  const value =
    definitions === undefined ? file.value : { ...asObject(file.value), definitions: inherited(definitions) };
  return { ...file, value: convert(value) };
}

/** Returns schemas with what the converter adds to those that others extend: tags, and their property as required. */
function inherited(definitions: Json): unknown {
  const root = {
    swagger: "2.0",
    info: { title: "", version: "" },
    paths: {},
    definitions: structuredClone(definitions),
  };
  const { components } = upgradeFromTwoToThree(root) as { readonly components?: Json };
  const inPlace = (_: string, value: unknown): unknown =>
    typeof value === "string" && value.startsWith("#/components/schemas/")
      ? value.replace("#/components/schemas/", "#/definitions/")
      : value;
  return JSON.parse(JSON.stringify(components?.schemas ?? {}, inPlace));
}

/** Returns whether a member lists values, which may look like schemas. */
function isValues(key: string, value: unknown): boolean {
  return key === "enum" && Array.isArray(value);
}
