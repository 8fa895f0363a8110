import { createSlots, type Slots } from "./slots.ts";

/** Limits concurrent large work per team. */
export interface TeamRoom {
  /** Runs work as soon as the team has room for it. */
  use<T>(team: string, work: () => Promise<T>): Promise<T>;
}

/** Creates room for this many at a time per team. Nothing is kept for idle teams. */
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
