import { choiceOf } from './choice.ts'
import type { LobbyFilters } from './queries.ts'
import { regions } from './words.ts'

/** The URL of `/lobby`, as the route reads it: texts and a page. */
export type LobbySearch = { game?: string; mode?: string; status?: string; region?: string; fee_min?: string; fee_max?: string; page?: number }

export const statusChoices = [
  { value: undefined, label: 'All active' },
  { value: 'open', label: 'Open' },
  { value: 'live', label: 'Live' },
  { value: 'settled', label: 'Settled' },
] as const

const statuses = ['open', 'ready_check', 'veto', 'live', 'reported', 'disputed', 'settled', 'cancelled', 'expired', 'active'] as const

/** The query of the list from the URL; what the URL has wrong is left out rather than refused. */
export function filtersFrom(search: LobbySearch): LobbyFilters & { page: number } {
  return {
    game: search.game,
    mode: search.game ? search.mode : undefined,
    status: choiceOf(statuses, search.status) ?? 'active',
    region: choiceOf(regions.map((region) => region.value), search.region),
    fee_min: centsOf(search.fee_min),
    fee_max: centsOf(search.fee_max),
    page: search.page ?? 1,
  }
}

/** How many filters narrow the list. */
export function countFilters(search: LobbySearch): number {
  return [search.game, search.mode, search.status, search.region, search.fee_min ?? search.fee_max].filter((value) => value !== undefined).length
}

function centsOf(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined
}
