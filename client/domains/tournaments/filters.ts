import { t } from '#messages/tournaments.ts'
import type { KeyOf, PlainKey } from '#messages/translate.ts'
import type { Game } from '#client/domains/players/games.ts'
import { regionOptions } from '#client/lib/region-names.ts'
import type { Option } from '#client/ui/fields/SelectField.tsx'

export type TournamentFilters = {
  gameType?: string
  game?: string
  mode?: string
  status?: string
  region?: string
  entry?: string
}

type TournamentKey = KeyOf<'tournaments'> & PlainKey

const STATUSES = {
  registration: 'tournaments.filters.open_for_registration',
  check_in: 'tournaments.status.check_in',
  live: 'tournaments.status.live',
  completed: 'tournaments.filters.completed',
  cancelled: 'tournaments.status.cancelled',
} as const satisfies Record<string, TournamentKey>

const ENTRIES = {
  free: 'tournaments.filters.free',
  paid: 'tournaments.filters.paid',
} as const satisfies Record<string, TournamentKey>

const GENRES = {
  fps: 'tournaments.filters.shooter',
  moba: 'tournaments.filters.moba',
  sports: 'tournaments.filters.sports',
  fighting: 'tournaments.filters.fighting',
  strategy: 'tournaments.filters.strategy',
  racing: 'tournaments.filters.racing',
  'battle-royale': 'tournaments.filters.battle_royale',
  cards: 'tournaments.filters.cards',
} as const satisfies Record<string, TournamentKey>

type Genre = keyof typeof GENRES
type Status = keyof typeof STATUSES
type Entry = keyof typeof ENTRIES
export const GENRE_SLUGS = Object.keys(GENRES) as Genre[]
export const STATUS_CHOICES = Object.keys(STATUSES) as Status[]
export const ENTRY_CHOICES = Object.keys(ENTRIES) as Entry[]

/** The options of the filters: the games of the genre and the modes of the game. */
export function filterOptions(
  games: readonly Game[],
  filters: TournamentFilters,
): Record<'gameTypes' | 'games' | 'modes' | 'statuses' | 'entries', Option[]> {
  const genres = [...new Set(games.map((game) => game.game_type))]
  const ofGenre = games.filter((game) => !filters.gameType || game.game_type === filters.gameType)
  const chosen = games.find((game) => game.slug === filters.game)
  return {
    gameTypes: genres.map((genre) => ({ value: genre, label: genreName(genre) })),
    games: ofGenre.map((game) => ({ value: game.slug, label: game.name })),
    modes: (chosen?.modes ?? []).map((mode) => ({ value: mode.slug, label: mode.name })),
    statuses: Object.entries(STATUSES).map(([value, key]) => ({ value, label: t(key) })),
    entries: Object.entries(ENTRIES).map(([value, key]) => ({ value, label: t(key) })),
  }
}

/** The name of a kind of games. */
export function genreName(genre: string): string {
  const known = GENRE_SLUGS.find((slug) => slug === genre)
  return known ? t(GENRES[known]) : genre
}

/** Changes one filter and removes those that depend on it. */
export function withFilter<Filters extends TournamentFilters>(
  filters: Filters,
  name: keyof TournamentFilters,
  value: string,
): Filters {
  const next: Filters = { ...filters, [name]: value || undefined }
  if (name === 'gameType') next.game = undefined
  if (name === 'gameType' || name === 'game') next.mode = undefined
  return next
}

/** Checks whether the list or the calendar is filtered. */
export const isFiltered = ({ gameType, game, mode, status, region, entry }: TournamentFilters): boolean =>
  Boolean(gameType || game || mode || status || region || entry)

/** The filters that are set, each with what takes it away. */
export function setFilters<Filters extends TournamentFilters>(
  filters: Filters,
  games: readonly Game[],
  onChange: (filters: Filters) => void,
): { label: string; onRemove: () => void }[] {
  const { gameTypes, games: ofGenre, modes, statuses, entries } = filterOptions(games, filters)
  const options = {
    gameType: gameTypes,
    game: ofGenre,
    mode: modes,
    status: statuses,
    region: regionOptions(),
    entry: entries,
  }
  return (Object.keys(options) as (keyof TournamentFilters)[]).flatMap((name) => {
    const value = filters[name]
    if (!value) return []
    const label = options[name].find((option) => option.value === value)?.label ?? value
    return [{ label, onRemove: () => onChange(withFilter(filters, name, '')) }]
  })
}

/** The text of the empty list. */
export function sentenceFor(filters: TournamentFilters, games: readonly Game[]): string {
  const game = games.find((one) => one.slug === filters.game)?.name
  const status = Object.entries(STATUSES).find(([value]) => value === filters.status)
  if (status && !filters.region && !filters.entry) {
    const label = t(status[1])
    return game
      ? t('tournaments.filters.none', { game, status: label })
      : t('tournaments.filters.none_with_status', { status: label })
  }
  if (filters.gameType || filters.mode || filters.region || filters.entry)
    return game ? t('tournaments.filters.none_of_game_fit', { game }) : t('tournaments.filters.none_fit')
  return game
    ? t('tournaments.filters.none_of_game_announced', { game })
    : t('tournaments.filters.none_announced')
}
