import { sql } from 'kysely'
import type { Reader } from '#server/platform/db/open.ts'

export type OpenInviteRow = {
  kind: 'team' | 'lobby'
  id: number
  notification_id: number
  target_id: number
  name: string
  game: string
  from_user: string | null
  created_at: Date
  expires_at: Date | null
}

type Filter = { playerId: string; now: Date }

/** A player's open team and lobby invites, newest first, without those from players they have blocked. */
export async function listInvitesOfPlayer(
  db: Reader,
  page: Filter & { offset: number; limit: number },
): Promise<OpenInviteRow[]> {
  const { rows } = await sql<OpenInviteRow>`
    select invite.*, inviter.username as from_user from (${openInvites(page)}) invite
    left join players inviter on inviter.id = invite.from_id
    order by invite.created_at desc, invite.kind, invite.id desc limit ${page.limit} offset ${page.offset}`.execute(
    db,
  )
  return rows
}

export async function countInvitesOfPlayer(db: Reader, filter: Filter): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from (${openInvites(filter)}) invite`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** Open team and lobby invites. A lobby invite is open for ten minutes, while its lobby is open. */
function openInvites({ playerId, now }: Filter) {
  return sql`
    select 'team' as kind, i.id, i.notification_id, t.id as target_id, t.name, t.game, i.from_player_id as from_id, i.created_at, null::timestamptz as expires_at
    from team_invites i join teams t on t.id = i.team_id
    where i.player_id = ${playerId} and i.status = 'open' and not i.muted and i.notification_id is not null
    union all
    select 'lobby', seat.id, seat.notification_id, lobby.id, mode.name, mode.game, seat.invited_by, seat.created_at, seat.expires_at
    from lobby_seats seat join lobbies lobby on lobby.id = seat.lobby_id join modes mode on mode.id = lobby.mode_id
    where seat.player_id = ${playerId} and seat.released_at is null and seat.state = 'invited' and seat.expires_at > ${now}
      and seat.notification_id is not null and lobby.status = 'open'`
}
