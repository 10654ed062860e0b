import type { ListedLobby, Lobby } from '#client/domains/lobbies/queries.ts'
import { seatIn } from '#client/domains/lobbies/seats/seats.ts'

type Ended = Pick<Lobby, 'status' | 'origin' | 'match_id' | 'sides'>

/**
 * Why a lobby without a match has ended, as far as its data shows. `unready`: not all players were ready;
 * only quick match lobbies end this way, and they cannot be cancelled. `deserted`: all players have left.
 */
export function endedBy(
  lobby: Pick<ListedLobby, keyof Ended>,
): 'unready' | 'deserted' | 'called_off' | 'closed' | undefined {
  if (lobby.match_id !== null) return undefined
  if (lobby.status === 'cancelled') return lobby.origin === 'queue' ? 'unready' : 'called_off'
  if (lobby.status !== 'expired') return undefined
  return lobby.sides.every((side) => side.players.length === 0) ? 'deserted' : 'closed'
}

/** How a lobby without a match has ended, and what that means for the viewer. */
export function endText(lobby: Ended, playerId: string | undefined): string {
  switch (endedBy(lobby)) {
    case 'unready':
      return [
        'This lobby ended before the match: not everybody said ready.',
        ...unreadyText(lobby, playerId),
        'No rating moved.',
      ].join(' ')
    case 'deserted':
      return 'This lobby ended before the match: nobody was left in it. No rating moved.'
    default:
      return 'No match was played, no rating moved.'
  }
}

/** The ready players return to the queue; only the others lose reliability. */
function unreadyText(lobby: Ended, playerId: string | undefined): string[] {
  const mine = seatIn(lobby, playerId)?.seat
  if (mine?.state === 'ready') return ['You were ready and went back to the queue.']
  const names = lobby.sides.flatMap((side) =>
    side.players.filter((player) => player.state === 'ready').map((player) => player.username),
  )
  const there = names.length > 0 ? [`${namesText(names)} ${names.length === 1 ? 'was' : 'were'} ready.`] : []
  // A seated player who is not ready has not missed the check: somebody left before its end.
  return mine ? there : [...there, 'Who missed it is counted on a little less.']
}

/** Who was not ready in the last ready check of a lobby that waits again or was closed. */
export function missedText(
  lobby: Pick<Lobby, 'status' | 'missed'>,
  playerId: string | undefined,
): string | undefined {
  const isShown = lobby.missed.length > 0 && ['open', 'cancelled', 'expired'].includes(lobby.status)
  if (!isShown) return undefined
  const names = lobby.missed.map((player) => (player.id === playerId ? 'You' : player.username))
  return `${namesText(names)} ${names.length > 1 || names[0] === 'You' ? "weren't" : "wasn't"} ready in time.`
}

/** `Ada`, `Ada and Ben`, `Ada, Ben and Cid`. */
function namesText(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
