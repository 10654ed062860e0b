import type { RatingCardFacts } from '#client/domains/players/queries.ts'

export type ComparedMode = {
  game: string
  mode: string
  first: RatingCardFacts | undefined
  second: RatingCardFacts | undefined
}

/** Every mode that one of two players has a rating in: those of both first, then those played most. */
export function comparedModes(
  one: readonly RatingCardFacts[],
  other: readonly RatingCardFacts[],
): ComparedMode[] {
  const keyOf = ({ game, mode }: RatingCardFacts) => `${game} ${mode}`
  const [first, second] = [one, other].map((cards) => new Map(cards.map((card) => [keyOf(card), card])))
  const all = new Map([...one, ...other].map((card) => [keyOf(card), card]))
  const rows = [...all].map(([key, { game, mode }]) => ({
    game,
    mode,
    first: first?.get(key),
    second: second?.get(key),
  }))
  const isShared = (row: ComparedMode) => Number(row.first !== undefined && row.second !== undefined)
  const played = (row: ComparedMode) => (row.first?.matches ?? 0) + (row.second?.matches ?? 0)
  return rows.toSorted((a, b) => isShared(b) - isShared(a) || played(b) - played(a))
}
