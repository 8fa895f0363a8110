/** A key that must never be seen where a client speaks. */
export const canary = "canary-3f9c1d77ab";
