import { MOST, type OwnGamesService, type ScoredGame } from '#core/external/own-games.ts'

/**
 * Five against five only: games of one against one are made by the players themselves, who could let each other win.
 */
export const RIOT_GAMES: OwnGamesService = {
  name: 'Riot',
  reads: ({ game, team_size, service }) => !service && game === 'league-of-legends' && team_size === 5,
  metrics: ['win', 'kill', 'assist', 'death', 'objective'],
}

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

/** Games that count: those begun and ended within the window, in these queues. Times in ms since 1970. */
export type LolRule = { rankedOnly: boolean; startsAt: number; endsAt: number }

const SUMMONERS_RIFT = 11
/** Solo and flex. */
const RANKED_QUEUES: readonly number[] = [420, 440]
/** Draft, blind, Swiftplay and Quickplay: Riot chooses the opponents there, so nobody is fed by a friend. */
const OPEN_QUEUES: readonly number[] = [400, 430, 480, 490]

/** The games of a list that count for this account, in their order, each with what it is worth; none beyond `room`. */
export function countingLolGames(
  games: readonly LolGame[],
  puuid: string,
  { rule, room }: { rule: LolRule; room: number },
): ScoredGame[] {
  return games
    .toSorted((one, other) => one.endedAt - other.endedAt)
    .flatMap((game) => {
      const player = game.players.find((each) => each.puuid === puuid)
      if (!player || !counts(game, rule)) return []
      return [{ id: game.id, endedAt: game.endedAt, metrics: metricsOf(player), opponent: null }]
    })
    .slice(0, Math.max(0, room))
}

function counts(game: LolGame, rule: LolRule): boolean {
  return (
    game.map === SUMMONERS_RIFT &&
    (RANKED_QUEUES.includes(game.queue) || (!rule.rankedOnly && OPEN_QUEUES.includes(game.queue))) &&
    game.isComplete &&
    !game.isRemake &&
    game.startedAt >= rule.startsAt &&
    game.endedAt <= rule.endsAt
  )
}

function metricsOf({ win, kills, deaths, assists, objectives }: LolPlayer): ScoredGame['metrics'] {
  return {
    ...(win ? { win: 1 } : {}),
    ...some('kill', kills),
    ...some('assist', assists),
    ...some('death', deaths),
    ...some('objective', objectives),
  }
}

const some = (metric: 'kill' | 'assist' | 'death' | 'objective', count: number) =>
  count > 0 ? { [metric]: Math.min(MOST[metric], count) } : {}
