import { t } from '#messages/matches.ts'
import type { Match } from '#client/domains/matches/queries.ts'

export type ServiceGame = Match['games'][number]

/** The current or last game of the series; undefined for matches without a results service. */
export function currentGame(match: Pick<Match, 'games'>): ServiceGame | undefined {
  return match.games.findLast((game) => game.status !== 'finished') ?? match.games.at(-1)
}

/** Checks whether a results service hosts the match and reports its result. */
export function isPlayedByService(match: Pick<Match, 'games'>): boolean {
  const status = currentGame(match)?.status
  return status === 'opening' || status === 'open' || status === 'finished'
}

/** The state of a Lichess game, as a sentence for its players. */
export function gameSentence(game: ServiceGame): string {
  switch (game.status) {
    case 'opening':
      return t('matches.service.opening')
    case 'open':
      return t('matches.service.play_hint')
    case 'finished':
      return t('matches.service.imported')
    case 'void':
      return t('matches.service.not_played_note')
    case 'suspect':
      return t('matches.service.deviated')
    case 'by_hand':
      return t('matches.service.unavailable')
  }
}

/** A short label for each state, for the list of games. */
export const gameText: Record<ServiceGame['status'], string> = {
  get opening() {
    return t('matches.service.being_opened')
  },
  get open() {
    return t('matches.service.on_now')
  },
  get finished() {
    return t('matches.service.played')
  },
  get void() {
    return t('matches.service.not_played')
  },
  get suspect() {
    return t('common.status.in_review')
  },
  get by_hand() {
    return t('matches.service.by_hand')
  },
}
