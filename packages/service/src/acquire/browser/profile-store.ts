/** Cookies and local storage that pages left behind, by the name of the profile. */
export interface ProfileStore {
  load(name: string | undefined): unknown;
  save(name: string, state: unknown): void;
}

/** Most profiles kept; the one used longest ago goes first. */
const maxProfiles = 100;

/** Keeps profiles in memory, as long as the service runs. */
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
