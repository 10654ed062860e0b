/** A finished game of a player's list at Lichess, as far as the rules use it. */
export type PlayedGame = {
  id: string
  speed: string
  rated: boolean
  variant: string
  status: string
  startedAt: number
  endedAt: number
  moves: number
  white: { id: string | null; rating: number | null }
  black: { id: string | null; rating: number | null }
  winner: 'white' | 'black' | null
}
