import type { Tournament } from '#client/domains/tournaments/queries.ts'
import type { OwnBracket } from '#client/domains/tournaments/bracket/use-bracket.ts'

/** The goal of an entrant: the next stage, a prize, or the first place. `through`: how many places reach it. */
export type Goal = { kind: 'next' | 'prize' | 'first'; through: number }

type Rules = Pick<Tournament, 'format' | 'prizes' | 'swiss_through'>

export function goalOf({ format, prizes, swiss_through }: Rules, advances: number): Goal {
  if (advances > 0) return { kind: 'next', through: advances }
  if (format === 'swiss' && swiss_through !== null) return { kind: 'next', through: 1 }
  return prizes.length > 0 ? { kind: 'prize', through: prizes.length } : { kind: 'first', through: 1 }
}

/** Beyond this a Swiss takes too long to be played again and again. */
const MOST_ENTRANTS = 512

/** The table in which the viewer plays now, if there is one. */
export function ownTable(brackets: readonly OwnBracket[]) {
  const own = brackets.findLast(({ viewer }) => viewer !== undefined)
  if (own?.viewer === undefined || own.state.kind !== 'table') return undefined
  if (own.state.entrants > MOST_ENTRANTS) return undefined
  return { bracket: own, state: own.state, seed: own.viewer }
}
