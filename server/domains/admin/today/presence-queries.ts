import { sql } from 'kysely'
import type { Reader } from '#server/platform/db/open.ts'

const MINUTE_MS = 60_000
/** Open pages of the console ask once a minute; whoever has had none open for this long has left. */
const ON_DUTY_MS = 15 * MINUTE_MS

/** Notes that somebody has a page of the console open; written once a minute at most. */
export async function notePresence(
  db: Reader,
  { playerId, now }: { playerId: string; now: Date },
): Promise<void> {
  await sql`insert into staff_presence (player_id, seen_at) values (${playerId}, ${now})
    on conflict (player_id) do update set seen_at = excluded.seen_at
    where staff_presence.seen_at < ${new Date(now.getTime() - MINUTE_MS)}`.execute(db)
}

/** Staff who were seen after this time are on duty. */
export const presentSince = (now: Date): Date => new Date(now.getTime() - ON_DUTY_MS)

/** Lists staff who have had a page of the console open in the last 15 minutes. */
export async function listPresent(db: Reader, now: Date): Promise<Set<string>> {
  const rows = await db
    .selectFrom('staff_presence')
    .select('player_id')
    .where('seen_at', '>', presentSince(now))
    .execute()
  return new Set(rows.map((row) => row.player_id))
}
