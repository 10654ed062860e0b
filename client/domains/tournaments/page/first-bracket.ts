import type { OwnBracket } from '#client/domains/tournaments/bracket/use-bracket.ts'

/** The viewer's own bracket of the latest stage, else the first of the last stages. */
export function firstOf(brackets: readonly OwnBracket[]): OwnBracket | undefined {
  return brackets.findLast(({ viewer }) => viewer !== undefined) ?? lastStages(brackets)[0]
}

/** The brackets that have begun of the stages from which nobody goes on; before them, those of the latest stage. */
export function lastStages(brackets: readonly OwnBracket[]): OwnBracket[] {
  const ends = brackets.filter(({ advances }) => advances === 0)
  if (ends.length > 0) return ends
  const last = Math.max(...brackets.map(({ stage }) => stage))
  return brackets.filter(({ stage }) => stage === last)
}

/** The page of a match that has a room. */
export function roomPath({ roomOf }: Pick<OwnBracket, 'roomOf'>, match: number): string | undefined {
  const room = roomOf(match)
  return room && `/lobby-detail/${room.lobby_id}`
}
