/**
 * Mutants that change nothing that a caller can see, with the reason. The key has the line of code, so that a line which has
 * changed is looked at anew.
 */
export const equivalent: Readonly<Record<string, string>> = {};
