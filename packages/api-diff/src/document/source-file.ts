/** A place in a text file. Line and column count from 1; a column counts UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** One parsed file of a description. A plain object given to `diff` becomes a file without name or positions. */
export interface SourceFile {
  /** Display name: relative to the working folder, or `REV:path` for a file in git. Undefined for plain objects. */
  readonly name: string | undefined;
  readonly value: unknown;
  /** Whether the text may refer to other files; if certainly not, it is not searched for references. */
  readonly mayReferOut: boolean;
  /**
   * Returns where keys or array elements are in the text. Each call reads the text once, so ask for all pointers
   * together. A pointer that names nothing gets the place of the nearest thing around it.
   */
  readonly locate: ((pointers: readonly string[]) => ReadonlyMap<string, Position>) | undefined;
  /** Duplicate keys in objects of a JSON file, with the values that are ignored. YAML rejects them. */
  readonly repeated: readonly { readonly pointer: string; readonly lost: readonly string[] }[];
  /** If the value was converted, returns where the thing under the given keys is in the original. */
  readonly origin?: (keys: readonly string[]) => Origin;
  /** The overlay actions that were applied, by their places, and whether each selected something. */
  readonly actions?: ReadonlyMap<string, boolean>;
}

/** A place in an original file: another one if the value was gathered from several. */
export interface Origin {
  readonly pointer: string;
  readonly file?: SourceFile;
}
