import { sql } from 'kysely'
import type { Reader } from '#server/platform/db/open.ts'

export type ListedReport = {
  id: number
  kind: string
  reason: string
  details: string
  snapshot: string
  status: 'open' | 'closed'
  created_at: Date
  /** Null: the site itself. */
  reporter_id: string | null
  reporter: string | null
  reporter_avatar: string | null
  player_id: string | null
  username: string | null
  avatar_url: string | null
}

type Of = { playerId: string; direction: 'about' | 'by' }

const column = ({ direction }: Of) => sql.ref(direction === 'about' ? 'r.player_id' : 'r.reporter_id')

/** Reports about a player, or those that the player has sent, the latest first. */
export async function listReportsOf(
  db: Reader,
  page: Of & { offset: number; limit: number },
): Promise<ListedReport[]> {
  const { rows } = await sql<ListedReport>`
    select r.id, r.kind, r.reason, r.details, r.snapshot, r.status, r.created_at, r.reporter_id,
      w.username as reporter, w.avatar_url as reporter_avatar, r.player_id, p.username, p.avatar_url
    from reports r left join players w on w.id = r.reporter_id left join players p on p.id = r.player_id
    where ${column(page)} = ${page.playerId}
    order by r.created_at desc, r.id desc offset ${page.offset} limit ${page.limit}`.execute(db)
  return rows
}

export async function countReportsOf(db: Reader, of: Of): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from reports r where ${column(of)} = ${of.playerId}`.execute(db)
  return rows[0]?.count ?? 0
}
