/** An entrant whose seed is another one: numbers from 1. */
export type SeedMove<Id> = { id: Id; from: number; to: number }

/**
 * Lists the entrants that have another place in the second order than in the first, those that moved furthest first.
 */
export function seedMoves<Id>(before: readonly Id[], after: readonly Id[]): SeedMove<Id>[] {
  const placeBefore = new Map(before.map((id, index) => [id, index + 1]))
  return after
    .flatMap((id, index): SeedMove<Id>[] => {
      const from = placeBefore.get(id)
      return from === undefined || from === index + 1 ? [] : [{ id, from, to: index + 1 }]
    })
    .toSorted((one, other) => Math.abs(other.to - other.from) - Math.abs(one.to - one.from))
}
