import { createSlots } from "./slots.ts";
import type { Slots } from "./slots.ts";

/** Room for something large, for each team by itself. */
export interface TeamRoom {
  /** Runs work as soon as the team has room for it. */
  use<T>(team: string, work: () => Promise<T>): Promise<T>;
}

/** Room for this many at a time of each team; nothing is kept of teams that have none. */
export function createTeamRoom(most: number): TeamRoom {
  const teams = new Map<string, { readonly slots: Slots; users: number }>();
  return {
    async use(team, work) {
      let room = teams.get(team);
      if (!room) teams.set(team, (room = { slots: createSlots(most), users: 0 }));
      room.users += 1;
      try {
        return await room.slots.use(work);
      } finally {
        room.users -= 1;
        if (room.users === 0) teams.delete(team);
      }
    },
  };
}
