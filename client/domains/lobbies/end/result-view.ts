import type { Match } from '#client/domains/matches/queries.ts'
import { seenBy } from '#core/matches/series.ts'
import type { Lobby, LobbySide } from '#client/domains/lobbies/queries.ts'
import { ownFirst } from '#client/domains/lobbies/texts/stage.ts'

export type ResultView = {
  /** The viewer's own side, or the first; then the other. */
  sides: [LobbySide, LobbySide]
  winner: 'left' | 'right' | 'nobody'
  /** The score from the left; undefined for a forfeit. */
  score: [number, number] | undefined
  /** The score of each game, from the left. */
  games: [number, number][]
}

/** A result as its viewer sees it: the own side on the left. Undefined unless there are two sides. */
export function resultView(
  { sides, winner_side_id: winnerId }: Pick<Lobby, 'sides' | 'winner_side_id'>,
  match: Pick<Match, 'scores'> | undefined,
  playerId: string | undefined,
): ResultView | undefined {
  const [left, right] = ownFirst({ sides }, playerId).sides
  if (!left || !right) return undefined
  const isTurned = left !== sides[0]
  const { score: ours } = left
  const { score: theirs } = right
  return {
    sides: [left, right],
    winner: winnerId === left.id ? 'left' : winnerId === right.id ? 'right' : 'nobody',
    score: ours === null || theirs === null ? undefined : [ours, theirs],
    games: (match?.scores ?? []).map((score) => seenBy(isTurned ? 1 : 0, score)),
  }
}
