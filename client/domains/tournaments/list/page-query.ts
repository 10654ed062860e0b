import { ENTRY_CHOICES, GENRE_SLUGS, STATUS_CHOICES } from '#client/domains/tournaments/filters.ts'
import { REGIONS } from '#client/lib/region-names.ts'
import { tournamentsQuery } from '#client/domains/tournaments/queries.ts'

export type ListSearch = {
  gameType?: string
  game?: string
  mode?: string
  status?: string
  region?: string
  entry?: string
  scope?: 'mine' | undefined
  view?: 'calendar' | undefined
  /** The first day of the calendar, and the chosen one, `2026-11-24`. */
  day?: string | undefined
  page?: number | undefined
}

/** Tournaments per page of /tournament. */
export const LIST_SIZE = 30
/** The most a page may have: the calendar shows its days as a whole. */
const CALENDAR_SIZE = 100

/** The filters for the URL of /tournament; what the call does not know is left out. */
export function filtersOf({ gameType, game, mode, status, region, entry, scope }: ListSearch) {
  return {
    game_type: GENRE_SLUGS.find((genre) => genre === gameType),
    game: game || undefined,
    mode: mode || undefined,
    status: STATUS_CHOICES.find((choice) => choice === status),
    region: REGIONS.find((choice) => choice === region),
    entry: ENTRY_CHOICES.find((choice) => choice === entry),
    scope,
  }
}

/** The query for the URL of /tournament. */
export const tournamentPageQuery = (search: ListSearch) =>
  tournamentsQuery({ ...filtersOf(search), page: search.page ?? 1, page_size: LIST_SIZE })

/** All that run, whenever they started. */
export const runningQuery = (search: ListSearch) =>
  tournamentsQuery({ ...filtersOf(search), status: 'live', page: 1, page_size: CALENDAR_SIZE })

/** All that start between two moments. */
export const calendarQuery = (search: ListSearch, from: Date, to: Date) =>
  tournamentsQuery({
    ...filtersOf(search),
    from: from.toISOString(),
    to: to.toISOString(),
    page: 1,
    page_size: CALENDAR_SIZE,
  })
