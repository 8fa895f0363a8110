/** Limits that keep hostile input from taking the machine. Real descriptions stay far below all of them. */

/** Bytes of all files of a description together. */
export const MAX_BYTES = 64 * 1024 * 1024;

/** Nesting of objects and arrays in one file. */
export const MAX_DEPTH = 500;

/** Values that the YAML aliases of a file may add to those that are written. */
export const MAX_EXPANSION = 1_000_000;

/** Files of one description. */
export const MAX_FILES = 10_000;

/** Characters of YAML that are parsed at once: a parser of YAML needs some 30 bytes for each while it reads. */
export const MAX_YAML_AT_ONCE = 16 * 1024 * 1024;
