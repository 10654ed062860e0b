/**
 * Splits an even number of players into the two halves with the most even rating sums. Each keeps the given
 * order; the first player is in the first half.
 */
export function sidesOf<Player extends { rating: number }>(players: readonly Player[]): [Player[], Player[]] {
  const total = sum(players)
  let best: readonly Player[] = []
  let least = Infinity
  for (const half of halves(players)) {
    const uneven = Math.abs(total - 2 * sum(half))
    if (uneven >= least) continue
    least = uneven
    best = half
  }
  return [[...best], players.filter((player) => !best.includes(player))]
}

function sum(players: readonly { rating: number }[]): number {
  return players.reduce((total, player) => total + player.rating, 0)
}

/** All halves that contain the first player: 126 for ten players. */
function halves<Player>(players: readonly Player[]): Player[][] {
  const [first, ...others] = players
  return first === undefined ? [] : choose(others, players.length / 2 - 1).map((rest) => [first, ...rest])
}

function choose<Player>(players: readonly Player[], count: number): Player[][] {
  if (count === 0) return [[]]
  return players.flatMap((player, index) =>
    choose(players.slice(index + 1), count - 1).map((rest) => [player, ...rest]),
  )
}
