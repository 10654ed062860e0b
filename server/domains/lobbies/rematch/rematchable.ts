import type { LoadedLobby } from '#server/domains/lobbies/load.ts'

/** Returns whether the mode, as it is now, still fits the number of players and of games. */
export const isRematchable = ({ row, mode, seats }: Pick<LoadedLobby, 'row' | 'mode' | 'seats'>): boolean =>
  seats.length === 2 * mode.team_size && mode.best_of.includes(row.best_of)
