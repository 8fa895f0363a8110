/** Where something stands that a change is about. */
export interface ChangePlace {
  readonly version: string;
  readonly operation: string;
  readonly in: "operation" | "parameter" | "request" | "response";
  readonly status?: string;
  /** A pointer of property names; `*` stands for an element of a list. */
  readonly field?: string;
  /** A pointer into the bundle, instead of all the others. */
  readonly pointer?: string;
}

/** A field of bodies, of some operations or of all. */
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
  /** With the value in each of the two versions under its name. */
  readonly defaults?: readonly (FieldOfBodies & Readonly<Record<string, unknown>>)[];
  readonly removed?: readonly FieldOfBodies[];
}

/** A file of openapi/changes. */
export interface ChangesFile {
  readonly from: string;
  readonly to: string;
  readonly entries?: readonly ChangeEntry[];
}
