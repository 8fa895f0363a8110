/** Limits that keep hostile input from exhausting the machine. Real descriptions stay far below all of them. */

/** Total bytes of all files of a description. */
export const MAX_BYTES = 64 * 1024 * 1024;

/** Nesting of objects and arrays in one file. */
export const MAX_DEPTH = 500;

/**
 * Number of values in one file: a parser needs up to 100 bytes for each. Real descriptions put together to 59 MB have
 * more than three million.
 */
export const MAX_VALUES = 4_000_000;

/** How many values an object counts as: V8 may need 250 bytes for one whose keys no other object has. */
export const VALUES_OF_OBJECT = 4;

/** Number of values that the YAML aliases of a file may add to those that are written. */
export const MAX_EXPANSION = 1_000_000;

/** Number of files of one description. */
export const MAX_FILES = 10_000;

/** Number of characters of YAML that are parsed at once: a YAML parser needs about 30 bytes for each. */
export const MAX_YAML_AT_ONCE = 16 * 1024 * 1024;
