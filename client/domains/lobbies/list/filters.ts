import { t } from '#messages/lobbies.ts'
import { formatMoney } from '#client/lib/money.ts'
import { choiceOf } from '#client/domains/lobbies/create/choice.ts'
import type { LobbyFilters } from '#client/domains/lobbies/queries.ts'
import { REGIONS } from '#client/lib/region-names.ts'

/** The search parameters of `/lobby`, as parsed by the route. */
export type LobbySearch = {
  game?: string
  mode?: string
  status?: string
  region?: string
  fee_min?: string
  fee_max?: string
  page?: number
}

export const statusChoices = [
  { value: undefined, label: 'lobbies.filters.all_active' },
  { value: 'open', label: 'lobbies.filters.open' },
  { value: 'live', label: 'lobbies.head.live' },
  { value: 'settled', label: 'lobbies.filters.final' },
] as const

/** The entry ranges, as search parameters. */
export const entryChoices = [
  { value: '', label: 'lobbies.filters.any_entry', part: { fee_min: undefined, fee_max: undefined } },
  { value: 'free', label: 'lobbies.filters.free', part: { fee_min: undefined, fee_max: '0' } },
  { value: 'paid', label: 'lobbies.filters.for_money', part: { fee_min: '1', fee_max: undefined } },
  { value: 'small', label: 'lobbies.filters.up_to_5', part: { fee_min: '1', fee_max: '500' } },
  { value: 'middle', label: 'lobbies.filters.from_5_to_25', part: { fee_min: '500', fee_max: '2500' } },
  { value: 'large', label: 'lobbies.filters.from_25', part: { fee_min: '2500', fee_max: undefined } },
] as const

/** The entry range of the URL; undefined if it has other bounds. */
export function entryChoiceOf(search: LobbySearch): (typeof entryChoices)[number] | undefined {
  return entryChoices.find(({ part }) => part.fee_min === search.fee_min && part.fee_max === search.fee_max)
}

/** The text for other bounds. */
export function boundsText(search: LobbySearch): string {
  const [least, most] = [centsOf(search.fee_min), centsOf(search.fee_max)]
  if (least !== undefined && most !== undefined)
    return t('lobbies.filters.least_to_most', { least: formatMoney(least), most: formatMoney(most) })
  if (least !== undefined) return t('lobbies.texts.from_least', { least: formatMoney(least) })
  return most === undefined
    ? t('lobbies.filters.any_entry')
    : t('lobbies.texts.up_to_most', { most: formatMoney(most) })
}

const statuses = [
  'open',
  'ready_check',
  'veto',
  'live',
  'reported',
  'disputed',
  'settled',
  'cancelled',
  'expired',
  'active',
] as const

/** The parameters without invalid and default values. */
export function cleanSearch(search: LobbySearch): LobbySearch {
  const status = choiceOf(statuses, search.status)
  const cleaned: LobbySearch = {
    game: search.game || undefined,
    mode: (search.game && search.mode) || undefined,
    status: status === 'active' ? undefined : status,
    region: regionOf(search),
    fee_min: centsOf(search.fee_min) === undefined ? undefined : search.fee_min,
    fee_max: centsOf(search.fee_max) === undefined ? undefined : search.fee_max,
    page: search.page,
  }
  return Object.fromEntries(Object.entries(cleaned).filter(([, value]) => value !== undefined))
}

/** The list's query for the URL. */
export function filtersFrom(search: LobbySearch): LobbyFilters & { page: number } {
  const { game, mode, status, fee_min, fee_max, page = 1 } = cleanSearch(search)
  return {
    game,
    mode,
    status: choiceOf(statuses, status) ?? 'active',
    region: regionOf(search),
    fee_min: centsOf(fee_min),
    fee_max: centsOf(fee_max),
    page,
  }
}

/** The number of active filters. */
export function countFilters(url: LobbySearch): number {
  const search = cleanSearch(url)
  return [search.game, search.mode, search.status, search.region, search.fee_min ?? search.fee_max].filter(
    (value) => value !== undefined,
  ).length
}

function regionOf(search: LobbySearch): LobbyFilters['region'] {
  return choiceOf(REGIONS, search.region)
}

function centsOf(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined
}
