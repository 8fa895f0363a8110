/** A key that must never appear in a client's output. */
export const canary = "canary-3f9c1d77ab";
