/** A place in a text file; line and column count from 1, a column counts UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** One parsed file of a description. Plain objects given to `diff` become a file without name or positions. */
export interface SourceFile {
  /** As shown to people: relative to the working folder, or `REV:path` for a file in git. Undefined for plain objects. */
  readonly name: string | undefined;
  readonly value: unknown;
  /** Whether the text may refer to other files; one that certainly does not is not searched for it. */
  readonly mayReferOut: boolean;
  /**
   * Where the keys (or array elements) that pointers name are in the text. One call reads the text once, so ask for
   * all pointers together. A pointer that names nothing gets the place of the nearest thing around it.
   */
  readonly locate: ((pointers: readonly string[]) => ReadonlyMap<string, Position>) | undefined;
  /** Keys that stand more than once in one object of a JSON file, with the values that do not count. YAML refuses them. */
  readonly repeated: readonly { readonly pointer: string; readonly lost: readonly string[] }[];
  /** Where the thing that keys lead to is in the text, when the value was converted from something else. */
  readonly origin?: (keys: readonly string[]) => string;
}
