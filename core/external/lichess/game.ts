// Facts that Lichess reports, as far as the rules use them.

/** A service that hosts a mode's games and reports their results, with the settings of its games. */
export type ResultsService = {
  kind: 'lichess'
  limitSeconds: number
  incrementSeconds: number
  variant: 'standard'
}

/** The fields of an exported game that are used. Accounts are Lichess user ids. */
export type ExportedGame = {
  id: string
  status: string
  rated: boolean
  variant: string
  clock: { initial: number; increment: number } | null
  white: string | null
  black: string | null
  winner: 'white' | 'black' | null
}
