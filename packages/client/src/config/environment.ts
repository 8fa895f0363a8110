interface Surroundings {
  readonly process?: {
    readonly env?: Record<string, string | undefined>;
    readonly versions?: { readonly node?: string };
  };
  readonly location?: unknown;
}

const surroundings = globalThis as Surroundings;

/** A variable of the environment, empty where there is none, or none that may be read. */
export function environment(name: string): string {
  try {
    return surroundings.process?.env?.[name] ?? "";
  } catch {
    return ""; // Deno without --allow-env
  }
}

/** Whether this is a page or a worker of one, which have an address, and whose visitors can read what it holds. */
export function isBrowser(): unknown {
  return !surroundings.process?.versions?.node && surroundings.location;
}
