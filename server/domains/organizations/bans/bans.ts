import type { CallRequest } from '#contract/call.ts'
import type { OrganizationBan } from '#contract/organizations/bans.ts'
import * as calls from '#contract/organizations/bans.ts'
import { accept, refuse } from '#core/decision.ts'
import { runCommand, type Actor, type Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { command, read, workflow } from '#server/platform/call.ts'
import { rangeOf } from '#server/platform/http/page-of.ts'
import { findPlayerByName, listBadges } from '#server/domains/players/queries.ts'
import { lockManaged, managesOrganization } from '#server/domains/organizations/access.ts'
import { endInvite } from '#server/domains/organizations/members.ts'
import { listRolesOf, findBySlug } from '#server/domains/organizations/queries.ts'
import { findActiveBans, findBan, insertBan, writeLifted, listBanPage, type BanRow } from './queries.ts'
import type { Reader } from '#server/platform/db/open.ts'

type BanInput = CallRequest<typeof calls.banFromOrganization>['body'] & { slug: string }
type StaffRefusal = 'not_found' | 'not_staff'
type BanRefusal = StaffRefusal | 'no_such_player' | 'is_member' | 'already_banned' | 'end_passed'

/**
 * Bans a player from the organization's tournaments. The tournaments change the entries, in the same
 * transaction.
 */
export function banPlayer(
  context: Context,
  { playerId }: Actor,
  { slug, username, ends, note = '' }: BanInput,
): Promise<Outcome<OrganizationBan, BanRefusal>> {
  return runCommand(context, async (unit): Promise<Outcome<OrganizationBan, BanRefusal>> => {
    const { trx, now } = unit
    const managed = await lockManaged(trx, slug, playerId)
    if (!managed.ok) return managed
    const organizationId = managed.value.id
    const endsAt = ends === null ? null : new Date(ends)
    if (endsAt !== null && endsAt <= now) return refuse('end_passed')
    const player = await findPlayerByName(trx, username)
    if (!player) return refuse('no_such_player')
    if ((await listRolesOf(trx, player.id, [organizationId])).size > 0) return refuse('is_member')
    const known = await findActiveBans(trx, { organizationId, playerIds: [player.id], now })
    if (known.size > 0) return refuse('already_banned')
    const row = await insertBan(trx, {
      organization_id: organizationId,
      player_id: player.id,
      note,
      ends_at: endsAt,
      by_id: playerId,
      created_at: now,
      lifted_at: null,
      lifted_by: null,
    })
    // Accepting it would make a banned player one of the staff.
    await endInvite(unit, { organizationId, playerId: player.id })
    unit.record({ type: 'organization.player_banned', organizationId, playerId: player.id })
    return accept(await presentOne(trx, row, now))
  })
}

export const listBans = read(
  calls.listBans,
  async ({ context: { db, clock }, params: { slug }, query, actor, pageOf }) => {
    const row = await findBySlug(db, slug)
    if (!row) return refuse('not_found')
    if (!(await managesOrganization(db, row.id, actor.playerId))) return refuse('not_staff')
    const page = { organizationId: row.id, ...rangeOf(query) }
    const { count, rows } = await listBanPage(db, page)
    const results = await presentBans(db, rows, clock.now())
    return pageOf({ count, results })
  },
)

workflow(calls.banFromOrganization, async ({ context, params, body, actor }) =>
  banPlayer(context, actor, { ...params, ...body }),
)

/** Lifts a ban. */
export const liftBan = command(
  calls.liftBan,
  async ({ unit: { trx, now }, actor: { playerId }, params: { slug, id } }) => {
    const managed = await lockManaged(trx, slug, playerId)
    if (!managed.ok) return managed
    const ban = await findBan(trx, { organizationId: managed.value.id, id })
    if (!ban) return refuse('no_such_ban')
    if (ban.lifted_at !== null || (ban.ends_at !== null && ban.ends_at <= now)) return refuse('not_active')
    return accept(await presentOne(trx, await writeLifted(trx, { id, byId: playerId, now }), now))
  },
)

async function presentOne(
  ...[db, row, now]: [Parameters<typeof presentBans>[0], Parameters<typeof presentBans>[1][number], Date]
) {
  const [shown] = await presentBans(db, [row], now)
  if (!shown) throw new Error('a ban was not presented')
  return shown
}

/** Bans as the organization's owners and managers see them. */
async function presentBans(db: Reader, rows: readonly BanRow[], now: Date): Promise<OrganizationBan[]> {
  const badges = await listBadges(
    db,
    rows.flatMap((row) => [row.player_id, row.by_id, ...(row.lifted_by ? [row.lifted_by] : [])]),
  )
  const badgeOf = (id: string) => badges.get(id) ?? { id, username: '', avatar_url: null }
  return rows.map((row) => ({
    id: row.id,
    player: badgeOf(row.player_id),
    note: row.note,
    ends: row.ends_at?.toISOString() ?? null,
    is_active: row.lifted_at === null && (row.ends_at === null || row.ends_at > now),
    by: badgeOf(row.by_id),
    created: row.created_at.toISOString(),
    lifted:
      row.lifted_at && row.lifted_by ? { by: badgeOf(row.lifted_by), at: row.lifted_at.toISOString() } : null,
  }))
}
