import type { EventData } from '#client/lib/live/live.ts'
import type { ListedTournament, ListFilters, TournamentPage } from '#client/domains/tournaments/queries.ts'

/**
 * A page of tournaments after one of them has changed. A row that is shown is updated, or removed when it
 * fits the page's filters no more; a new one is added to the first page of all tournaments. The reader's own
 * part stays.
 */
export function withTournament(
  page: TournamentPage,
  { id, row }: EventData<'tournament_row'>,
  filters: ListFilters,
): TournamentPage {
  const known = page.results.find((each) => each.id === id)
  if (known && row && known.version > row.version) return page
  if (!row || !isListed(row, filters)) return known ? without(page, id) : page
  const shown: ListedTournament = {
    ...row,
    me: known?.me ?? null,
    my_match: known?.my_match ?? null,
    my_disputes: known?.my_disputes ?? null,
  }
  if (known) return { ...page, results: page.results.map((each) => (each.id === id ? shown : each)) }
  const takesNew =
    (filters.scope ?? 'all') === 'all' && filters.game_type === undefined && Number(filters.page ?? 1) === 1
  return takesNew ? withNew(page, shown, Number(filters.page_size ?? 10)) : page
}

function without(page: TournamentPage, id: number): TournamentPage {
  return {
    ...page,
    count: Math.max(0, page.count - 1),
    results: page.results.filter((each) => each.id !== id),
  }
}

function withNew(page: TournamentPage, row: ListedTournament, size: number): TournamentPage {
  const results = [...page.results, row].toSorted(inOrder)
  return { ...page, count: page.count + 1, results: results.slice(0, size) }
}

const rank = ({ status }: ListedTournament) =>
  status === 'live' ? 0 : status === 'completed' || status === 'cancelled' ? 2 : 1

/** Running ones first, then those to come by their start, then past ones, the latest first. */
function inOrder(one: ListedTournament, other: ListedTournament): number {
  const isPast = rank(one) === 2
  return (
    rank(one) - rank(other) ||
    (isPast ? other.starts_at.localeCompare(one.starts_at) : one.starts_at.localeCompare(other.starts_at)) ||
    one.id - other.id
  )
}

type Row = NonNullable<EventData<'tournament_row'>['row']>

/** The genre of a game is not part of a row: a list by genre keeps its rows, and gets new ones when it is read again. */
function isListed(row: Row, filters: ListFilters): boolean {
  const { game, mode, status, region, entry, organization, repeats, from, to } = filters
  return (
    (game === undefined || row.game === game) &&
    (mode === undefined || row.mode === mode) &&
    (status === undefined || row.status === status) &&
    (region === undefined || row.region === region) &&
    (entry === undefined || (row.entry_fee_cents === 0) === (entry === 'free')) &&
    (organization === undefined || row.organization?.id === organization) &&
    // A row does not say whether it repeats.
    repeats === undefined &&
    (from === undefined || row.starts_at >= from) &&
    (to === undefined || row.starts_at < to)
  )
}
