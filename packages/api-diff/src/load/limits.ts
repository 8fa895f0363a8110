/** Limits that keep hostile input from taking the machine. Real descriptions stay far below all of them. */

/** Bytes of all files of a description together. */
export const MAX_BYTES = 64 * 1024 * 1024;

/** Nesting of objects and arrays in one file. */
export const MAX_DEPTH = 2000;

/** Values that a file may stand for once its YAML aliases are followed. */
export const MAX_VALUES = 20_000_000;

/** Files of one description. */
export const MAX_FILES = 10_000;
