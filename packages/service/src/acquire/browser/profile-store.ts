/** Cookies and local storage that pages have left, by profile name. */
export interface ProfileStore {
  load(name: string | undefined): unknown;
  save(name: string, state: unknown): void;
}

/** Maximum number of profiles; the least recently used is dropped first. */
const maxProfiles = 100;

/** Creates a store that keeps profiles in memory while the service runs. */
export function createProfileStore(): ProfileStore {
  const states = new Map<string, unknown>();
  return {
    load: (name) => (name === undefined ? undefined : states.get(name)),
    save(name, state) {
      states.delete(name);
      states.set(name, state);
      const [oldest] = states.keys();
      if (states.size > maxProfiles && oldest !== undefined) states.delete(oldest);
    },
  };
}
