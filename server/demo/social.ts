import { message, type Message } from '#messages/message.ts'
import { sql } from 'kysely'
import type { Trx } from '#server/platform/db/open.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { insertRequest } from '#server/domains/friends/queries.ts'
import { insertNotification } from '#server/domains/notifications/queries.ts'
import { insertInvite } from '#server/domains/teams/invites/invite-queries.ts'
import type { DemoPlayer } from './people.ts'
import { foundDemoTeams } from './teams.ts'

const MINUTE_MS = 60_000

/**
 * Friends, teams, and the demo player's notifications, which refer to existing players, teams and
 * lobbies.
 */
export async function demoSocial(unit: Unit, players: DemoPlayer[]): Promise<void> {
  const { trx, now } = unit
  const [nova, kestrel, mira, lukasz, _sora, ada, soren, adaeze, minsu] = players
  if (!nova || !kestrel || !mira || !lukasz || !ada || !soren || !adaeze || !minsu) return
  const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS)
  for (const friend of [kestrel, mira, lukasz, soren, adaeze, minsu])
    await insertRequest(trx, {
      from: friend.id,
      to: nova.id,
      notificationId: null,
      status: 'friends',
      now: ago(60_000 + friend.index * 1000),
    })

  for (const [friend, index] of [kestrel, mira, lukasz].flatMap((each) =>
    [24, 27, 30 + each.index].map((other) => [each, other] as const),
  )) {
    const other = players[index]
    if (other)
      await insertRequest(trx, {
        from: friend.id,
        to: other.id,
        notificationId: null,
        status: 'friends',
        now: ago(50_000 + index * 100),
      })
  }

  const tern = await foundDemoTeams(unit, players)

  const open = await findLobbyOf(trx, 'open', nova.id)
  const playing = await findLobbyOf(trx, 'playing', nova.id)
  const addNotification = async (
    minutes: number,
    text: Message,
    more: Omit<Parameters<typeof insertNotification>[1], 'playerId' | 'message'>,
  ) => (await insertNotification(trx, { playerId: nova.id, message: text, ...more }, ago(minutes))).id
  const request = await addNotification(4, message('friends.notice.requested', { player: 'Ada_Q' }), {
    topic: 'friend_request',
    fromPlayerId: ada.id,
  })
  await insertRequest(trx, {
    from: ada.id,
    to: nova.id,
    notificationId: request,
    status: 'requested',
    now: ago(4),
  })
  const invite = await addNotification(
    12,
    message('teams.notice.invited', { player: 'Kestrel', team: 'Team Tern' }),
    {
      topic: 'team_invite',
      fromPlayerId: kestrel.id,
      extras: { team_id: tern, game: 'counter-strike-2' },
    },
  )
  await insertInvite(trx, {
    teamId: tern,
    playerId: nova.id,
    fromPlayerId: kestrel.id,
    notificationId: invite,
    now: ago(12),
  })
  if (open)
    await addNotification(25, message('notifications.demo.open_seat', { player: open.username }), {
      topic: 'lobby_invite',
      fromPlayerId: open.player_id,
      lobbyId: open.id,
    })
  if (playing)
    await addNotification(47, message('notifications.demo.playing', { player: playing.username }), {
      topic: 'roster',
      fromPlayerId: playing.player_id,
      lobbyId: playing.id,
    })
  await addNotification(180, message('notifications.demo.phone'), {
    topic: 'account',
    extras: { tab: 'settings' },
  })
}

async function findLobbyOf(
  trx: Trx,
  status: 'open' | 'playing',
  exceptId: string,
): Promise<{ id: number; player_id: string; username: string } | undefined> {
  const { rows } = await sql<{ id: number; player_id: string; username: string }>`
    select lobbies.id, players.id as player_id, players.username from lobbies join players on players.id = lobbies.opened_by
    where lobbies.status = ${status} and not lobbies.is_private and players.id <> ${exceptId} order by lobbies.id limit 1`.execute(
    trx,
  )
  return rows[0]
}
