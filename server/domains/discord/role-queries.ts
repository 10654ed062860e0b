import { sql } from 'kysely'
import type { RoleKind } from '#core/discord/roles.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'

export type Holder = { role: string; user: string }
export type Grant = Holder & { isGiven: boolean; checkedAt: Date | null }

/** The roles that Discord users should have now, by what everybody can read of the organization's tournaments. */
export async function listHolders(
  db: Reader,
  organizationId: number,
): Promise<{ kind: RoleKind; user: string }[]> {
  const { rows } = await sql<{ kind: RoleKind; user: string }>`
    with of_organization as (
      select id, mode_id, status, ended_at from tournaments
      where organization_id = ${organizationId} and practice_speed is null
    ), latest as (
      select distinct on (mode_id) id from of_organization where status = 'completed' order by mode_id, ended_at desc
    ), holders as (
      select 'participant' as kind, line.player_id from of_organization
        join tournament_entrants entrant on entrant.tournament_id = of_organization.id
        join tournament_players line on line.entrant_id = entrant.id
        where of_organization.status in ('registration', 'check_in', 'live')
          and entrant.status in ('entered', 'checked_in', 'standby', 'playing')
      union select 'checked_in', line.player_id from of_organization
        join tournament_entrants entrant on entrant.tournament_id = of_organization.id
        join tournament_players line on line.entrant_id = entrant.id
        where of_organization.status in ('check_in', 'live') and entrant.status in ('checked_in', 'playing')
      union select 'winner', line.player_id from latest
        join tournament_entrants entrant on entrant.tournament_id = latest.id and entrant.place = 1
        join tournament_players line on line.entrant_id = entrant.id
    )
    select holders.kind, identity.subject as user from holders
      join social_identities identity on identity.player_id = holders.player_id and identity.provider = 'discord'
      order by 2, 1`.execute(db)
  return rows
}

export async function listGrants(db: Reader, guildId: string): Promise<Grant[]> {
  const rows = await db
    .selectFrom('discord_role_grants')
    .selectAll()
    .where('guild_id', '=', guildId)
    .execute()
  return rows.map(({ role_id: role, user_id: user, is_given: isGiven, checked_at: checkedAt }) => {
    return { role, user, isGiven, checkedAt }
  })
}

/** Notes roles before they are given, so that one whose answer is lost is taken again all the same. */
export async function noteGrants(trx: Trx, guildId: string, holders: readonly Holder[]): Promise<void> {
  if (holders.length === 0) return
  const rows = holders.map(({ role, user }) => ({
    guild_id: guildId,
    role_id: role,
    user_id: user,
    is_given: true,
  }))
  await trx
    .insertInto('discord_role_grants')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Notes what Discord has said of a role. `isGiven` undefined: it is taken. */
export async function checkGrant(
  trx: Trx,
  guildId: string,
  { role, user, isGiven }: Holder & { isGiven: boolean | undefined },
  now: Date,
): Promise<void> {
  const at = { guild_id: guildId, role_id: role, user_id: user }
  if (isGiven === undefined) {
    await trx
      .deleteFrom('discord_role_grants')
      .where((row) => row.and(at))
      .execute()
    return
  }
  await trx
    .updateTable('discord_role_grants')
    .set({ is_given: isGiven, checked_at: now })
    .where((row) => row.and(at))
    .execute()
}
