import { t } from '#messages/lobbies.ts'
import type { Side } from '#client/domains/matches/room/VersusSide.tsx'
import { endedBy } from '#client/domains/lobbies/end/endText.ts'
import type { ListedLobby } from '#client/domains/lobbies/queries.ts'
import { sideRating, sideTier } from '#client/domains/lobbies/texts/texts.ts'

/** Both sides of a lobby for a card; the player's own side has the note `you`. */
export function cardSides(lobby: ListedLobby, playerId?: string): [Side, Side] {
  const [first, second] = lobby.sides
  return [cardSide(lobby, first, playerId), cardSide(lobby, second, playerId)]
}

function cardSide(
  lobby: ListedLobby,
  side: ListedLobby['sides'][number] | undefined,
  playerId: string | undefined,
): Side {
  // Invited players do not represent a side.
  const players = side?.players.filter((player) => player.state !== 'invited') ?? []
  const [lead] = players
  if (!side || !lead) return emptySide(lobby, side)
  const isSettled = lobby.status === 'settled'
  const isMine = players.some((player) => player.id === playerId)
  const isAsked = lobby.status === 'ready_check'
  const ready = players.filter((player) => player.state === 'ready').length
  const isReady = isAsked && ready === lobby.team_size
  const notes = [
    isAsked ? readyText(ready, lobby.team_size) : sideRating({ ...side, players }),
    lobby.team_size > 1 && !isAsked ? `${players.length}/${lobby.team_size}` : undefined,
    isMine ? t('common.you') : undefined,
  ]
  return {
    name: lobby.team_size > 1 && side.name ? side.name : lead.username,
    note: notes.filter((note) => note !== undefined).join(' · '),
    teamId: side.team_id,
    avatarUrl: lobby.team_size > 1 ? null : lead.avatar_url,
    isReady,
    tier: isAsked ? undefined : sideTier({ ...side, players }),
    won: isSettled && lobby.winner_side_id === side.id,
    lost: isSettled && lobby.winner_side_id !== null && lobby.winner_side_id !== side.id,
  }
}

function readyText(ready: number, all: number): string {
  if (all > 1) return t('lobbies.participants_tab.ready_count', { ready, all })
  return ready === all ? t('lobbies.seat.ready') : t('lobbies.seat.not_ready_yet')
}

/** A side without players. A lobby that is over has no open seats. */
function emptySide(lobby: ListedLobby, side: ListedLobby['sides'][number] | undefined): Side {
  const how = endedBy(lobby)
  if (how)
    return {
      open: true,
      name: t('lobbies.sides.empty_seat'),
      note: {
        unready: t('lobbies.sides.not_ready'),
        deserted: t('lobbies.head.everyone_left'),
        called_off: t('lobbies.sides.nobody_joined'),
        unplayed: t('lobbies.sides.not_ready'),
        closed: t('lobbies.sides.nobody_joined'),
      }[how],
    }
  const name = t('common.open_seat')
  const [invited] = side?.players ?? []
  if (invited)
    return {
      open: true,
      name: lobby.team_size === 1 ? invited.username : name,
      note: t('common.invited'),
    }
  if (lobby.can.join) return { open: true, name, note: t('lobbies.sides.join') }
  return lobby.status === 'open'
    ? { open: true, name }
    : { open: true, name, note: t('lobbies.sides.nobody_joined') }
}
