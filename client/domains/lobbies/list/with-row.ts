import type { PublicLobbyRow } from '#contract/lobbies/lobbies.ts'
import type { LobbyFilters, LobbyPage, ListedLobby } from '#client/domains/lobbies/queries.ts'

type Listing = { filters: LobbyFilters; playerId: string | undefined }

const OVER = ['settled', 'cancelled', 'expired']

/**
 * A page of lobbies after one of them has changed: the row is updated, added or removed as the page's filters say. New
 * rows are added to the first page only.
 */
export function withRow(page: LobbyPage, row: PublicLobbyRow, listing: Listing): LobbyPage {
  const known = page.results.find((each) => each.id === row.id)
  if (known && known.version > row.version) return page
  if (!isListed(row, listing.filters)) return known ? without(page, row.id) : page
  const shown = { ...row, can: rightsIn(row, known, listing.playerId) }
  if (known) return { ...page, results: page.results.map((each) => (each.id === row.id ? shown : each)) }
  return Number(listing.filters.page ?? 1) === 1 ? withNew(page, shown, listing.filters) : page
}

function without(page: LobbyPage, id: number): LobbyPage {
  return {
    ...page,
    count: Math.max(0, page.count - 1),
    results: page.results.filter((each) => each.id !== id),
  }
}

/** Newest first, among running lobbies those with an open seat. A row that is older than a full page belongs to a later one, where it is counted already. */
function withNew(page: LobbyPage, row: ListedLobby, filters: LobbyFilters): LobbyPage {
  if (filters.distinct && page.results.some(({ game }) => game === row.game)) return page
  const size = Number(filters.page_size ?? 10)
  const results = [...page.results, row].toSorted(
    (one, other) =>
      rankIn(one, filters) - rankIn(other, filters) ||
      other.created.localeCompare(one.created) ||
      other.id - one.id,
  )
  if (results.length > size && results.at(-1) === row) return page
  return { ...page, count: page.count + 1, results: results.slice(0, size) }
}

const rankIn = ({ status }: ListedLobby, filters: LobbyFilters) =>
  filters.status === 'active' && status !== 'open' ? 1 : 0

function isListed(row: PublicLobbyRow, filters: LobbyFilters): boolean {
  const { game, mode, status, region, fee_min: least, fee_max: most } = filters
  return (
    (game === undefined || row.game === game) &&
    (mode === undefined || row.mode === mode) &&
    (status === undefined || (status === 'active' ? !OVER.includes(row.status) : row.status === status)) &&
    (region === undefined || row.region === region) &&
    (least === undefined || row.entry_fee_cents >= Number(least)) &&
    (most === undefined || row.entry_fee_cents <= Number(most))
  )
}

/**
 * Returns whether the viewer may take the row's free seat. The server decides when they take it. Reasons that only it
 * knows (a game account, a cool-down) are kept from the row's earlier state, if that had a seat to offer.
 */
function rightsIn(
  row: PublicLobbyRow,
  known: ListedLobby | undefined,
  playerId: string | undefined,
): ListedLobby['can'] {
  if (!hasSeatFor(row, playerId)) return { join: false, why_not: null, why_code: null }
  if (known && hasSeatFor(known, playerId)) return known.can
  return { join: row.rating_min === null && row.rating_max === null, why_not: null, why_code: null }
}

function hasSeatFor({ status, sides, team_size }: PublicLobbyRow, playerId: string | undefined): boolean {
  const isIn = sides.some(({ players }) =>
    players.some((player) => player.id === playerId && player.state !== 'invited'),
  )
  const isFree = sides.some(({ players }) => players.length < team_size)
  return playerId !== undefined && status === 'open' && !isIn && isFree
}
