import type { Game } from '#client/domains/players/games.ts'
import type { Option } from '#client/ui/fields/SelectField.tsx'

export type TournamentFilters = { gameType?: string; game?: string; mode?: string; status?: string }

export const STATUSES: Option[] = [
  { value: 'registration', label: 'Open for registration' },
  { value: 'check_in', label: 'Check-in' },
  { value: 'live', label: 'Live' },
  { value: 'completed', label: 'Completed' },
]

const GENRES: Record<string, string> = {
  fps: 'Shooter',
  moba: 'MOBA',
  sports: 'Sports',
  fighting: 'Fighting',
  strategy: 'Strategy',
  racing: 'Racing',
  'battle-royale': 'Battle royale',
  cards: 'Cards',
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
  const subject = game ? `${game} tournament` : 'tournament'
  if (status) return `There is no ${subject} with the status “${status}”.`
  return filters.gameType || filters.mode
    ? `No ${subject} fits these filters.`
    : `No ${subject} is announced right now. Lobbies are open at any hour.`
}
