/** `wire`: only what is transferred counts. `sdk`: names in generated clients count too (the default). */
export type Profile = "wire" | "sdk";
