interface Surroundings {
  readonly process?: {
    readonly env?: Record<string, string | undefined>;
    readonly versions?: { readonly node?: string };
  };
  readonly location?: unknown;
}

const surroundings = globalThis as Surroundings;

/**
 * Returns an environment variable, or an empty string if it is missing or may not be read. The value of a file that was
 * written on Windows ends with a carriage return.
 */
export function environment(name: string): string {
  try {
    return surroundings.process?.env?.[name]?.trim() ?? "";
  } catch {
    return ""; // Deno without --allow-env
  }
}

/**
 * Returns whether the code runs in a page or in one of its workers. These have a location, and visitors can read their
 * contents.
 */
export function isBrowser(): unknown {
  return !surroundings.process?.versions?.node && surroundings.location;
}
