/** A game of the list of its players. Times in ms since 1970. */
export type TwinGame = {
  white: string
  black: string
  winner?: 'white' | 'black'
  status?: string
  speed?: string
  rated?: boolean
  ratings?: readonly [number, number]
  startedAt?: number
  endedAt?: number
  moves?: number
}

type Played = Required<Omit<TwinGame, 'winner'>> & Pick<TwinGame, 'winner'> & { id: string }

/** The games that players have played by themselves, as their lists show them. */
export function createPlayed(now: () => number, newId: () => string) {
  const games: Played[] = []
  return {
    /** Two players have played a game, which is over. Returns its id. */
    play(game: TwinGame): string {
      const id = newId()
      const at = now()
      games.push({
        status: game.winner ? 'mate' : 'draw',
        speed: 'blitz',
        rated: true,
        ratings: [1500, 1500],
        startedAt: at,
        endedAt: at,
        moves: 40,
        ...game,
        id,
      })
      return id
    },
    /** The finished games of a player, one JSON a line. */
    list(name: string, query: URLSearchParams): { status: number; body: string } {
      const number = (key: string, other: number) => Number(query.get(key) ?? other)
      const speeds = query.get('perfType')?.split(',')
      const found = games
        .filter(({ white, black }) =>
          [white, black].some((each) => each.toLowerCase() === name.toLowerCase()),
        )
        .filter(({ startedAt }) => startedAt >= number('since', 0) && startedAt <= number('until', Infinity))
        .filter(({ speed }) => !speeds || speeds.includes(speed))
        .toSorted((one, other) => one.startedAt - other.startedAt)
        .slice(0, number('max', Infinity))
      return { status: 200, body: found.map((game) => `${JSON.stringify(lineOf(game))}\n`).join('') }
    },
  }
}

function lineOf(game: Played) {
  const userOf = (name: string, rating: number) => ({ user: { name, id: name.toLowerCase() }, rating })
  return {
    id: game.id,
    rated: game.rated,
    variant: 'standard',
    speed: game.speed,
    perf: game.speed,
    createdAt: game.startedAt,
    lastMoveAt: game.endedAt,
    status: game.status,
    players: { white: userOf(game.white, game.ratings[0]), black: userOf(game.black, game.ratings[1]) },
    ...(game.winner ? { winner: game.winner } : {}),
    moves: 'e4 '.repeat(game.moves).trim(),
  }
}
