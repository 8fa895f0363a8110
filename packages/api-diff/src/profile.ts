/** `wire`: what travels counts. `sdk`: names that generated clients show count as well (the default). */
export type Profile = "wire" | "sdk";
