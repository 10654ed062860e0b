import { t } from '#messages/lobbies.ts'
import { listOf } from '#client/lib/list.ts'
import type { ListedLobby, Lobby } from '#client/domains/lobbies/queries.ts'
import { seatIn } from '#client/domains/lobbies/seats/seats.ts'

type Ended = Pick<Lobby, 'status' | 'origin' | 'match_id' | 'sides'>

/**
 * Why a lobby without a match has ended, as far as its data shows. `unready`: not all players were ready;
 * only quick match lobbies end this way, and they cannot be cancelled. `deserted`: all players have left.
 * `unplayed`: a match of a tournament that no side reached in time, or that its organizers took back.
 */
export function endedBy(
  lobby: Pick<ListedLobby, keyof Ended>,
): 'unready' | 'deserted' | 'called_off' | 'closed' | 'unplayed' | undefined {
  if (lobby.match_id !== null) return undefined
  if (lobby.status === 'cancelled' && lobby.origin === 'tournament') return 'unplayed'
  if (lobby.status === 'cancelled') return lobby.origin === 'queue' ? 'unready' : 'called_off'
  if (lobby.status !== 'expired') return undefined
  return lobby.sides.every((side) => side.players.length === 0) ? 'deserted' : 'closed'
}

/** How a lobby without a match has ended, and what that means for the viewer. */
export function endText(lobby: Ended, playerId: string | undefined): string {
  switch (endedBy(lobby)) {
    case 'unready':
      return [
        t('lobbies.end.not_ready'),
        ...unreadyText(lobby, playerId),
        t('lobbies.end.no_rating_moved'),
      ].join(' ')
    case 'deserted':
      return t('lobbies.end.everyone_gone')
    case 'unplayed':
      return t('lobbies.end.of_tournament')
    default:
      return t('lobbies.end.not_played')
  }
}

/** The ready players return to the queue; only the others lose reliability. */
function unreadyText(lobby: Ended, playerId: string | undefined): string[] {
  const mine = seatIn(lobby, playerId)?.seat
  if (mine?.state === 'ready') return [t('lobbies.end.back_in_queue')]
  const names = lobby.sides.flatMap((side) =>
    side.players.filter((player) => player.state === 'ready').map((player) => player.username),
  )
  const there =
    names.length > 0 ? [t('lobbies.end.were_ready', { names: listOf(names), count: names.length })] : []
  // A seated player who is not ready has not missed the check: somebody left before its end.
  return mine ? there : [...there, t('lobbies.end.missed_note')]
}

/** Names the players who missed the last ready check of a lobby that waits again or was closed. */
export function missedText(
  lobby: Pick<Lobby, 'status' | 'missed'>,
  playerId: string | undefined,
): string | undefined {
  const isShown = lobby.missed.length > 0 && ['open', 'cancelled', 'expired'].includes(lobby.status)
  if (!isShown) return undefined
  const others = lobby.missed.filter((player) => player.id !== playerId).map((player) => player.username)
  const isYou = others.length === 0
  const names = others.length < lobby.missed.length ? [t('common.you'), ...others] : others
  return t('lobbies.end.were_not_ready', {
    names: listOf(names),
    who: isYou ? 'you' : names.length > 1 ? 'several' : 'one',
  })
}
