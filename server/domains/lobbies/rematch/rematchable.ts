import type { LoadedLobby } from '#server/domains/lobbies/load.ts'

/** Whether the mode, as it is now, still has a seat for each of the players, and their number of games. */
export const isRematchable = ({ row, mode, seats }: Pick<LoadedLobby, 'row' | 'mode' | 'seats'>): boolean =>
  seats.length === 2 * mode.team_size && mode.best_of.includes(row.best_of)
