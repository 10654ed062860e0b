import type { ListedLobby, Lobby } from '#client/domains/lobbies/queries.ts'

export const regions: { value: NonNullable<Lobby['region']>; label: string }[] = [
  { value: 'eu', label: 'Europe' },
  { value: 'na', label: 'North America' },
  { value: 'sa', label: 'South America' },
  { value: 'asia', label: 'Asia' },
  { value: 'oce', label: 'Oceania' },
  { value: 'africa', label: 'Africa' },
  { value: 'me', label: 'Middle East' },
]

export function regionName(region: Lobby['region']): string {
  return regions.find((each) => each.value === region)?.label ?? 'Any region'
}

/** `1500–1800`, `up to 1800`, `from 1500`; `any rating` without bounds. */
export function ratingText(lobby: Pick<Lobby, 'rating_min' | 'rating_max'>): string {
  const { rating_min: least, rating_max: most } = lobby
  if (least !== null && most !== null) return `${least}–${most}`
  if (least !== null) return `from ${least}`
  if (most !== null) return `up to ${most}`
  return 'any rating'
}

/** `1v1`, `5v5`. */
export function teamSizeText(teamSize: number): string {
  return `${teamSize}v${teamSize}`
}

/** `best of 3`, or `one game`. */
export function seriesText(bestOf: number): string {
  return bestOf === 1 ? 'one game' : `best of ${bestOf}`
}

/** A lobby's restrictions: region and rating. */
export function boundsOf(lobby: ListedLobby): { text: string; isPlace: boolean }[] {
  const isRated = lobby.rating_min !== null || lobby.rating_max !== null
  return [
    ...(lobby.region ? [{ text: regionName(lobby.region), isPlace: true }] : []),
    ...(isRated ? [{ text: ratingText(lobby), isPlace: false }] : []),
  ]
}

/** The number of taken seats and of all. Seats reserved for invited players are not taken. */
export function seatsOf(lobby: Pick<ListedLobby, 'sides' | 'team_size'>): { taken: number; all: number } {
  return {
    taken: lobby.sides.reduce(
      (sum, side) => sum + side.players.filter((player) => player.state !== 'invited').length,
      0,
    ),
    all: lobby.team_size * 2,
  }
}

/** Seats that are neither taken nor reserved. */
export function freeSeatsOf({ sides, team_size: size }: Pick<ListedLobby, 'sides' | 'team_size'>): number {
  return Math.max(0, size * 2 - sides.reduce((sum, side) => sum + side.players.length, 0))
}

/**
 * What a player who waits in an open lobby can do. Only players who may invite are asked to, while there are
 * free seats.
 */
export function waitingText(
  lobby: Pick<Lobby, 'sides' | 'team_size' | 'is_private' | 'starts_at' | 'invite_link' | 'can'>,
): string {
  if (freeSeatsOf(lobby) === 0)
    return 'Every free seat is kept for who is invited, for ten minutes. Nothing more is asked of you.'
  if (lobby.is_private)
    return lobby.can.invite_to.length > 0 && lobby.invite_link
      ? 'Send the invite link to whoever you want to play.'
      : 'Waiting for the others. You are told when everybody is there.'
  return lobby.starts_at
    ? 'Your lobby is in the list. You are told when it is time to be there.'
    : 'Your lobby is in the list. Keep this page open: the ready check takes 60 seconds.'
}

/** What an open lobby waits for. Reserved seats are not free. */
export function openText(lobby: Pick<ListedLobby, 'sides' | 'team_size'>): string {
  const { taken, all } = seatsOf(lobby)
  if (all === 2) return 'Waiting for an opponent'
  const free = freeSeatsOf(lobby)
  const reserved = all - taken - free
  if (free === 0)
    return reserved === 1
      ? 'Waiting for the one who is invited'
      : `Waiting for the ${reserved} who are invited`
  const seats = free === 1 ? 'One seat is free' : `${free} seats are free`
  return reserved > 0 ? `${seats}, ${reserved} kept for who is invited` : seats
}

/** The average rating of a side, for its card. */
export function sideRating(side: ListedLobby['sides'][number]): number | undefined {
  if (side.players.length === 0) return undefined
  return Math.round(side.players.reduce((sum, player) => sum + player.rating, 0) / side.players.length)
}
