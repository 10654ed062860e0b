/** One of the ten players of a game, as far as the rules use it. */
export type LolPlayer = {
  puuid: string
  win: boolean
  kills: number
  deaths: number
  assists: number
  /** Dragons, barons, towers and inhibitors. */
  objectives: number
}

/** A game of League of Legends as Riot's match-v5 reports it. Times in ms since 1970. */
export type LolGame = {
  id: string
  queue: number
  map: number
  startedAt: number
  endedAt: number
  /** Ended by a vote in the first minutes, because somebody was missing. */
  isRemake: boolean
  isComplete: boolean
  players: LolPlayer[]
}
