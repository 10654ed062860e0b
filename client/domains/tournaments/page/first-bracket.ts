import type { OwnBracket } from '#client/domains/tournaments/use-bracket.ts'

/** The viewer's own bracket of the latest stage, else the first of it. */
export function firstOf(brackets: readonly OwnBracket[]): OwnBracket | undefined {
  const last = Math.max(...brackets.map(({ stage }) => stage))
  const latest = brackets.filter(({ stage }) => stage === last)
  return (
    latest.find(({ viewer }) => viewer !== undefined) ??
    brackets.find(({ viewer }) => viewer !== undefined) ??
    latest[0]
  )
}

/** The page of a match that has a room. */
export function roomPath({ roomOf }: Pick<OwnBracket, 'roomOf'>, match: number): string | undefined {
  const room = roomOf(match)
  return room && `/lobby-detail/${room.lobby_id}`
}
