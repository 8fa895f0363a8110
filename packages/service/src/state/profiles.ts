import type { Clock } from "../clock.ts";
import type { Database } from "./database.ts";

/** Stores browser profiles: the cookies and local storage that pages left, by profile name. */
export interface ProfileTable {
  load(name: string | undefined): Promise<unknown>;
  /**
   * Stores a profile; if there are too many of its team or of all, the least recently used of these are removed.
   *
   * @param name the team and the team's own name for it, with a space between them
   */
  save(name: string, state: unknown): Promise<void>;
}

/**
 * Maximum number of profiles, and of those of one team, which cannot push out all others; and characters of one: a
 * browser allows a site ten times as much, which hardly any uses.
 */
const most = { profiles: 1_000, ofTeam: 100, characters: 1_000_000 };

/** How old the noted use of a profile must be to be noted again, milliseconds: noting it writes the whole row. */
const notedFor = 3_600_000;

/** Creates the profile store over a database; all processes that share it have the same profiles. */
export function createProfileTable(database: Database, clock: Pick<Clock, "now">): ProfileTable {
  return {
    async load(name) {
      if (name === undefined) return undefined;
      const row = await database.get<{ state: string }>("SELECT state FROM profiles WHERE name = ?", name);
      const now = clock.now();
      // One that is just being saved is noted by that.
      const old = `SELECT name FROM profiles WHERE name = ? AND at <= ?${database.skipClaimed}`;
      const note = `UPDATE profiles SET at = ? WHERE name IN (${old})`;
      if (row) await database.record(note, now, name, now - notedFor);
      return row && (JSON.parse(row.state) as unknown);
    },
    async save(name, state) {
      const text = JSON.stringify(state);
      if (text.length > most.characters) return;
      const keep =
        "INSERT INTO profiles (name, at, state) VALUES (?, ?, ?) ON CONFLICT (name) DO UPDATE SET at = excluded.at, state = excluded.state";
      await database.run(keep, name, clock.now(), text);
      const surplus = (where = "") => `SELECT name FROM profiles ${where} ORDER BY at DESC LIMIT 100 OFFSET ?`;
      const remove = (names: string) => `DELETE FROM profiles WHERE name IN (${names})`;
      const team = name.slice(0, name.indexOf(" ") + 1);
      await database.run(remove(surplus("WHERE substr(name, 1, ?) = ?")), team.length, team, most.ofTeam);
      await database.run(remove(surplus()), most.profiles);
    },
  };
}
