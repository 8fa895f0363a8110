/** The location that a change refers to. */
export interface ChangePlace {
  readonly version: string;
  readonly operation: string;
  readonly in: "operation" | "parameter" | "request" | "response";
  readonly status?: string;
  /** A pointer of property names; `*` stands for a list element. */
  readonly field?: string;
  /** A pointer into the bundle, instead of the other members. */
  readonly pointer?: string;
}

/** A body field, of some or all operations. */
export interface FieldOfBodies {
  readonly field: string;
  readonly operations?: readonly string[];
}

/** One change between two versions. */
export interface ChangeEntry {
  readonly id?: string;
  readonly places?: readonly ChangePlace[];
  readonly renames?: readonly {
    readonly from: string;
    readonly to: string;
    readonly in?: "request" | "response";
    readonly operations?: readonly string[];
  }[];
  readonly items?: readonly {
    readonly list: string;
    readonly options?: string;
    readonly operations?: readonly string[];
  }[];
  /** With the value in each of the two versions, under the version's name. */
  readonly defaults?: readonly (FieldOfBodies & Readonly<Record<string, unknown>>)[];
  readonly removed?: readonly FieldOfBodies[];
}

/** A file of openapi/changes. */
export interface ChangesFile {
  readonly from: string;
  readonly to: string;
  readonly entries?: readonly ChangeEntry[];
}
