import type { Seed } from './rules.ts'

/** Facts about one entrant from its own matches; places that depend on others are in the standings. */
export type EntrantRow = {
  seed: Seed
  presence: 'in' | 'left' | 'disqualified'
  /**
   * `through` and `out`: plays no more in this bracket, in Swiss by its wins or losses, in elimination by winning or
   * losing the last match.
   */
  progress: 'playing' | 'through' | 'out'
  /** Matches; walkovers and forfeits count, byes only in Swiss, where they are wins (`byes` of `won`). */
  won: number
  drawn: number
  lost: number
  byes: number
  gamesWon: number
  gamesLost: number
  /** Round robin and Swiss. */
  points?: number
  /** Elimination, once it is decided. */
  place?: number
}

export function isSameRow(one: EntrantRow, other: EntrantRow): boolean {
  return (
    one.presence === other.presence &&
    one.progress === other.progress &&
    one.won === other.won &&
    one.drawn === other.drawn &&
    one.lost === other.lost &&
    one.byes === other.byes &&
    one.gamesWon === other.gamesWon &&
    one.gamesLost === other.gamesLost &&
    one.points === other.points &&
    one.place === other.place
  )
}
