import { sql } from 'kysely'
import type { RoleInviteKind } from '#contract/lobbies/invites.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { defineParts } from '#server/platform/db/parts.ts'

type InviteFacts = {
  id: number
  player_id: string
  target_id: number
  name: string
  game: string
  from_user: string | null
  created_at: Date
  expires_at: Date | null
}
export type OpenInviteRow = InviteFacts &
  (
    | { kind: 'team' | 'lobby'; notification_id: number; role: null; slug: null }
    | {
        kind: RoleInviteKind
        notification_id: null
        role: 'owner' | 'manager' | 'organizer' | 'referee'
        slug: string | null
      }
  )

type Filter = { playerId: string; now: Date }
type AllOf = { playerIds: readonly string[]; now: Date }

/**
 * Open invites to teams, to lobbies (for ten minutes, while the lobby is open), and to roles, unless from somebody who may no
 * longer make them, or whom the player has blocked since.
 */
export const openInvites = defineParts<AllOf, OpenInviteRow>()

openInvites.add(
  ({ playerIds }) => sql`
    select 'team' as kind, i.id, i.player_id, i.notification_id, t.id as target_id, t.name, t.game, i.from_player_id as from_id, i.created_at, null::timestamptz as expires_at, null as role, null as slug
    from team_invites i join teams t on t.id = i.team_id
    where i.player_id = any(${playerIds}::uuid[]) and i.status = 'open' and not i.muted and i.notification_id is not null`,
)
openInvites.add(
  ({ playerIds, now }) => sql`
    select 'lobby' as kind, seat.id, seat.player_id, seat.notification_id, lobby.id, mode.name, mode.game, seat.invited_by, seat.created_at, seat.expires_at, null, null
    from lobby_seats seat join lobbies lobby on lobby.id = seat.lobby_id join modes mode on mode.id = lobby.mode_id
    where seat.player_id = any(${playerIds}::uuid[]) and seat.released_at is null and seat.state = 'invited' and seat.expires_at > ${now}
      and seat.notification_id is not null and lobby.status = 'open'`,
)

/** A player's open invites, newest first, without those from players they have blocked. */
export async function listInvitesOfPlayer(
  db: Reader,
  page: Filter & { offset: number; limit: number },
): Promise<OpenInviteRow[]> {
  const { rows } = await sql<OpenInviteRow>`
    select invite.*, inviter.username as from_user from (${openInvites.of({ playerIds: [page.playerId], now: page.now })}) invite
    left join players inviter on inviter.id = invite.from_id
    order by invite.created_at desc, invite.kind, invite.id desc limit ${page.limit} offset ${page.offset}`.execute(
    db,
  )
  return rows
}

export async function countInvitesOfPlayer(db: Reader, { playerId, now }: Filter): Promise<number> {
  return (await countInvitesOfPlayers(db, { playerIds: [playerId], now })).get(playerId) ?? 0
}

/** How many open invites each of these players has; none for those without any. */
export async function countInvitesOfPlayers(db: Reader, filter: AllOf): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ player_id: string; count: number }>`
    select player_id, count(*)::int as count from (${openInvites.of(filter)}) invite group by player_id`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.player_id, row.count]))
}

/** The given invites of one kind that are open to one of these players. */
export async function listOpenInvites(
  db: Reader,
  { kind, ids, ...filter }: AllOf & { kind: OpenInviteRow['kind']; ids: readonly number[] },
): Promise<OpenInviteRow[]> {
  const { rows } = await sql<OpenInviteRow>`
    select invite.*, inviter.username as from_user from (${openInvites.of(filter)}) invite
    left join players inviter on inviter.id = invite.from_id
    where invite.kind = ${kind} and invite.id = any(${ids})`.execute(db)
  return rows
}
