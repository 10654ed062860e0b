import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '#server/platform/db/open.ts'

/** The most of each kind that are looked at, since hundreds share one address at a LAN. */
const MAX_SHARED = 500
/** Sessions used since then show who shares an address. */
const ADDRESS_MS = 14 * 86_400_000

/** Players who have used the browser (`same_browser`) or the network address (`same_address`) of this one. */
export const linkedAccounts = (playerId: string): RawBuilder<unknown> => sql`
  select player_id, bool_or(is_browser) as same_browser, bool_or(not is_browser) as same_address from (
    (select theirs.player_id, true as is_browser from device_marks mine join device_marks theirs using (mark_hash)
      where mine.player_id = ${playerId} and theirs.player_id <> ${playerId} limit ${MAX_SHARED})
    union all
    (select theirs.player_id, false from sessions mine join sessions theirs using (ip)
      where mine.player_id = ${playerId} and theirs.player_id <> ${playerId} limit ${MAX_SHARED})
  ) each_of group by player_id`

/** Returns those of the others who use a device or an address of the player. */
export async function findSharing(
  db: Reader,
  of: { playerId: string; otherIds: readonly string[]; now: Date },
): Promise<Map<string, { device: boolean; address: boolean }>> {
  const since = new Date(of.now.getTime() - ADDRESS_MS)
  const { rows } = await sql<{ player_id: string; device: boolean; address: boolean }>`
    select other.id::text as player_id,
      exists (select 1 from device_marks mine join device_marks theirs using (mark_hash)
        where mine.player_id = ${of.playerId} and theirs.player_id = other.id) as device,
      exists (select 1 from sessions mine join sessions theirs using (ip)
        where mine.player_id = ${of.playerId} and theirs.player_id = other.id
          and mine.last_used_at > ${since} and theirs.last_used_at > ${since}) as address
    from unnest(${of.otherIds}::uuid[]) as other (id)`.execute(db)
  return new Map(rows.map(({ player_id: id, device, address }) => [id, { device, address }]))
}
