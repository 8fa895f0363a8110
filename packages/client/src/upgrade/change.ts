/** One intended change between two versions, with the rules that a program can apply. Fields are JSON pointers. */
export interface Change {
  readonly id: string;
  readonly title: string;
  /** What a caller of the older version does. */
  readonly action: string;
  /** Operations that the newer version does not have. */
  readonly operations?: readonly string[];
  readonly renames?: readonly Rename[];
  readonly items?: readonly Item[];
  readonly defaults?: readonly Default[];
  readonly removed?: readonly Removed[];
}

interface Rule {
  /** Ids of the operations where the rule holds; left out, everywhere. */
  readonly operations?: readonly string[];
}

/** A field with another name, place or way to write its values. `*` stands for each element of a list. */
export interface Rename extends Rule {
  readonly in?: string;
  readonly from: string;
  readonly to: string;
  /** Old values as text, and the new value of each. */
  readonly map?: Readonly<Record<string, unknown>>;
  /** Why the meaning is not quite the same. */
  readonly lossy?: string;
}

/** A text in a list that becomes an object, with options that stood beside the list. */
export interface Item extends Rule {
  readonly list: string;
  readonly from: string;
  readonly to: Readonly<Record<string, unknown>>;
  readonly options?: string;
  readonly fields?: readonly string[];
  readonly dropped?: readonly string[];
}

/** A field that means something else when it is left out. */
export interface Default extends Rule {
  readonly field: string;
  readonly v1: unknown;
  readonly v2: unknown;
}

/** A field without counterpart. */
export interface Removed extends Rule {
  readonly field: string;
}

/** Something that a caller should know about an upgraded body. */
export interface Report {
  /** Id of the change, as in the upgrade guide. */
  readonly change: string;
  /** JSON pointer into the body that was given. */
  readonly field: string;
  /** `dropped`: it has no counterpart; `lossy`: its meaning is not quite the same; `default`: the old default was written out. */
  readonly kind: "dropped" | "lossy" | "default";
  /** What happened, and what to do about it. */
  readonly message: string;
}
