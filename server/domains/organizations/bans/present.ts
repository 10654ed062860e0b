import type { OrganizationBan } from '#contract/organizations/bans.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { listBadges } from '#server/domains/players/queries.ts'
import type { BanRow } from './queries.ts'

/** Bans as the organization's owners and managers see them. */
export async function presentBans(
  db: Reader,
  rows: readonly BanRow[],
  now: Date,
): Promise<OrganizationBan[]> {
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
