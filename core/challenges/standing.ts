/** How equal values are placed: they share the place, or who got there first is ahead. */
export type Ties = 'share' | 'first'

export type Standing = { key: string; value: number; reachedAt: number }

/** The places of those with points, best first (1, 2, 2, 4). Nobody without points has a place. */
export function placesOf(entries: readonly Standing[], ties: Ties): (Standing & { place: number })[] {
  const sorted = entries
    .filter(({ value }) => value > 0)
    .toSorted(
      (one, other) =>
        other.value - one.value || one.reachedAt - other.reachedAt || compare(one.key, other.key),
    )
  let place = 0
  return sorted.map((entry, index) => {
    const before = sorted[index - 1]
    const isTied = before?.value === entry.value && (ties === 'share' || before.reachedAt === entry.reachedAt)
    if (!isTied) place = index + 1
    return { ...entry, place }
  })
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
