interface Surroundings {
  readonly process?: {
    readonly env?: Record<string, string | undefined>;
    readonly versions?: { readonly node?: string };
  };
  readonly document?: unknown;
  readonly importScripts?: unknown;
}

const surroundings = globalThis as Surroundings;

/** A variable of the environment, where there is one that may be read. */
export function environment(name: string): string | undefined {
  try {
    return surroundings.process?.env?.[name] || undefined;
  } catch {
    return undefined; // Deno without --allow-env
  }
}

/** Whether this is a page or a worker of one, whose visitors can read what it holds. */
export function isBrowser(): boolean {
  return (!!surroundings.document || !!surroundings.importScripts) && !surroundings.process?.versions?.node;
}
