import { t } from '#messages/tournaments.ts'
import type { Game } from '#client/domains/players/games.ts'
import type { Option } from '#client/ui/fields/SelectField.tsx'

export type TournamentFilters = { gameType?: string; game?: string; mode?: string; status?: string }

export const STATUSES: Option[] = [
  {
    value: 'registration',
    get label() {
      return t('tournaments.filters.open_for_registration')
    },
  },
  { value: 'check_in', label: 'Check-in' },
  {
    value: 'live',
    get label() {
      return t('tournaments.filters.live')
    },
  },
  {
    value: 'completed',
    get label() {
      return t('tournaments.filters.completed')
    },
  },
]

const GENRES: Record<string, string> = {
  get fps() {
    return t('tournaments.filters.shooter')
  },
  moba: 'MOBA',
  get sports() {
    return t('tournaments.filters.sports')
  },
  get fighting() {
    return t('tournaments.filters.fighting')
  },
  get strategy() {
    return t('tournaments.filters.strategy')
  },
  get racing() {
    return t('tournaments.filters.racing')
  },
  get 'battle-royale'() {
    return t('tournaments.filters.battle_royale')
  },
  get cards() {
    return t('tournaments.filters.cards')
  },
}

/** The options of the filters: the games of the genre and the modes of the game. */
export function filterOptions(
  games: readonly Game[],
  filters: TournamentFilters,
): { gameTypes: Option[]; games: Option[]; modes: Option[] } {
  const genres = [...new Set(games.map((game) => game.game_type))]
  const ofGenre = games.filter((game) => !filters.gameType || game.game_type === filters.gameType)
  const chosen = games.find((game) => game.slug === filters.game)
  return {
    gameTypes: genres.map((genre) => ({ value: genre, label: GENRES[genre] ?? genre })),
    games: ofGenre.map((game) => ({ value: game.slug, label: game.name })),
    modes: (chosen?.modes ?? []).map((mode) => ({ value: mode.slug, label: mode.name })),
  }
}

/** Changes one filter and removes those that depend on it. */
export function withFilter(
  filters: TournamentFilters,
  name: keyof TournamentFilters,
  value: string,
): TournamentFilters {
  const next: TournamentFilters = { ...filters, [name]: value || undefined }
  if (name === 'gameType') next.game = undefined
  if (name === 'gameType' || name === 'game') next.mode = undefined
  return next
}

/** The text of the empty list. */
export function sentenceFor(filters: TournamentFilters, games: readonly Game[]): string {
  const game = games.find((one) => one.slug === filters.game)?.name
  const status = STATUSES.find((one) => one.value === filters.status)?.label.toLowerCase()
  const subject = game ? t('tournaments.filters.game_tournament', { game }) : 'tournament'
  if (status) return t('tournaments.filters.there_is_no_subject_with', { subject, status })
  return filters.gameType || filters.mode
    ? t('tournaments.filters.no_subject_fits_these_filters', { subject })
    : t('tournaments.filters.no_subject_is_announced_right', { subject })
}
