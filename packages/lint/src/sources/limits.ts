/** What the sources of one document may be at most. Ours stay below a tenth of each; hostile ones end here. */

/** Bytes of one file. */
export const MAX_FILE_BYTES = 1024 * 1024;

/** Bytes of all files together. */
export const MAX_BYTES = 16 * 1024 * 1024;

export const MAX_FILES = 5000;

/** Nesting of objects and lists in one file. */
export const MAX_DEPTH = 100;

/** Aliases in one file. */
export const MAX_ALIASES = 100;

/** Values that one file stands for once its aliases are followed. */
export const MAX_VALUES = 200_000;
