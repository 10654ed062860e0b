import type { Match } from '#client/domains/matches/queries.ts'

export type ServiceGame = Match['games'][number]

/** The current or last game of the series; undefined for matches without a results service. */
export function currentGame(match: Pick<Match, 'games'>): ServiceGame | undefined {
  return match.games.findLast((game) => game.status !== 'finished') ?? match.games.at(-1)
}

/** Whether a results service hosts the match and reports its result. */
export function isPlayedByService(match: Pick<Match, 'games'>): boolean {
  const status = currentGame(match)?.status
  return status === 'opening' || status === 'open' || status === 'finished'
}

/** The state of a Lichess game, as a sentence for its players. */
export function gameSentence(game: ServiceGame): string {
  switch (game.status) {
    case 'opening':
      return 'Your game is being opened at Lichess. It takes a few seconds.'
    case 'open':
      return 'Play it at Lichess: the result comes by itself, nothing need be reported.'
    case 'finished':
      return 'The result has come from Lichess.'
    case 'void':
      return 'It was opened three times and nobody played it. Play it as you like and report the result yourselves.'
    case 'suspect':
      return 'Something about this game was not as ordered. A moderator looks at it.'
    case 'by_hand':
      return 'Lichess cannot open a game for you now. Challenge each other there and report the result yourselves.'
  }
}

/** A short label for each state, for the list of games. */
export const gameText: Record<ServiceGame['status'], string> = {
  opening: 'being opened',
  open: 'on now',
  finished: 'played',
  void: 'not played',
  suspect: 'in review',
  by_hand: 'by hand',
}
