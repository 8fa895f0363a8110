/**
 * The limits for the sources of a document. This repository's documents stay below a tenth of each; hostile ones are
 * stopped.
 */

/** Bytes of one file. */
export const MAX_FILE_BYTES = 1024 * 1024;

/** Bytes of all files together. */
export const MAX_BYTES = 16 * 1024 * 1024;

export const MAX_FILES = 5000;

/** Levels of objects and lists in one file. */
export const MAX_DEPTH = 100;

/** Aliases in one file. */
export const MAX_ALIASES = 100;

/** Values in one file after its aliases are expanded. */
export const MAX_VALUES = 200_000;
