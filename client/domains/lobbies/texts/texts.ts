import { t } from '#messages/lobbies.ts'
import { regionName } from '#contract/region-name.ts'
import { type Tier, tierOf } from '#core/tier.ts'
import type { ListedLobby, Lobby } from '#client/domains/lobbies/queries.ts'

/** `1500–1800`, `Up to 1800`, `From 1500`; `Any rating` without bounds. */
export function ratingText(lobby: Pick<Lobby, 'rating_min' | 'rating_max'>): string {
  const { rating_min: least, rating_max: most } = lobby
  if (least !== null && most !== null) return `${least}–${most}`
  if (least !== null) return t('lobbies.texts.from_least', { least })
  if (most !== null) return t('lobbies.texts.up_to_most', { most })
  return t('common.any_rating')
}

/** `1v1`, `5v5`. */
export function teamSizeText(teamSize: number): string {
  return `${teamSize}v${teamSize}`
}

/** `Best of 3`. */
export function seriesText(bestOf: number): string {
  return t('common.best_of_games', { best_of: bestOf })
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

/** How many players have confirmed the ready check, of all. */
export const readyOf = (lobby: Pick<ListedLobby, 'sides' | 'team_size'>): { ready: number; all: number } => ({
  ready: lobby.sides.flatMap((side) => side.players).filter((player) => player.state === 'ready').length,
  all: lobby.team_size * 2,
})

/** Seats that are neither taken nor reserved. */
export function freeSeatsOf({ sides, team_size: size }: Pick<ListedLobby, 'sides' | 'team_size'>): number {
  return Math.max(0, size * 2 - sides.reduce((sum, side) => sum + side.players.length, 0))
}

/**
 * Tells a player in an open lobby how to proceed. Only players who may invite are asked to, while there are free seats.
 */
export function waitingText(
  lobby: Pick<Lobby, 'sides' | 'team_size' | 'is_private' | 'starts_at' | 'invite_link' | 'can'>,
): string {
  if (freeSeatsOf(lobby) === 0) return t('lobbies.texts.reserved')
  if (lobby.is_private)
    return lobby.can.invite_to.length > 0 && lobby.invite_link
      ? t('lobbies.texts.private')
      : t('lobbies.texts.ready_waiting')
  return lobby.starts_at ? t('lobbies.texts.listed_scheduled') : t('lobbies.texts.listed_keep_open')
}

/** Says which seats an open lobby still has to fill. Reserved seats are not free. */
export function openText(lobby: Pick<ListedLobby, 'sides' | 'team_size'>): string {
  const { taken, all } = seatsOf(lobby)
  if (all === 2) return t('lobbies.texts.waiting')
  const free = freeSeatsOf(lobby)
  const reserved = all - taken - free
  if (free === 0) return t('lobbies.texts.waiting_for_invited', { reserved })
  return reserved > 0
    ? t('lobbies.texts.open_seats_and_reserved', { free, reserved })
    : t('lobbies.texts.open_seats', { free })
}

/** The average rating of a side, for its card. */
export function sideRating(side: { players: readonly { rating: number }[] }): number | undefined {
  if (side.players.length === 0) return undefined
  return Math.round(side.players.reduce((sum, player) => sum + player.rating, 0) / side.players.length)
}

/** The tier of that average; undefined while any of them is in placement, and in lists, which do not know it. */
export function sideTier(side: {
  players: readonly { rating: number; provisional?: boolean }[]
}): Tier | undefined {
  const rating = sideRating(side)
  const isPlaced = side.players.every(({ provisional }) => provisional === false)
  return rating === undefined || !isPlaced ? undefined : tierOf(rating)
}

/** The games won so far in a series that is being played; undefined while none is known. */
export function liveScore({ best_of, sides }: Pick<ListedLobby, 'best_of' | 'sides'>): number[] | undefined {
  const score = sides.map((side) => side.score)
  return best_of > 1 && score.every((won) => won !== null) ? score : undefined
}
