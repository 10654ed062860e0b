import { sql } from 'kysely'
import type { Reader } from '#server/platform/db/open.ts'

type Badge = { id: string; username: string; avatar_url: string | null }
type Pairs = { playerIds: readonly string[]; otherIds: readonly string[] }

export function listBadges(db: Reader, ids: readonly string[]): Promise<Badge[]> {
  return db.selectFrom('players').select(['id', 'username', 'avatar_url']).where('id', 'in', ids).execute()
}

/** The friendships and requests between these players and these others. */
export async function listFriendshipsBetween(db: Reader, { playerIds, otherIds }: Pairs) {
  const rows = await db
    .selectFrom('friendships')
    .selectAll()
    .where((row) =>
      row.or([
        row.and([row('from_player_id', 'in', playerIds), row('to_player_id', 'in', otherIds)]),
        row.and([row('from_player_id', 'in', otherIds), row('to_player_id', 'in', playerIds)]),
      ]),
    )
    .where('status', '<>', 'declined')
    .execute()
  return rows
}

/** The blocks by these players of these others. */
export function listBlocksBetween(db: Reader, { playerIds, otherIds }: Pairs) {
  return db
    .selectFrom('blocks')
    .selectAll()
    .where('player_id', 'in', playerIds)
    .where('blocked_id', 'in', otherIds)
    .execute()
}

export type Counts = { friends: number; requests: number; blocks: number }

/** How long the lists of each of these players are. */
export async function countLists(
  db: Reader,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, Counts>> {
  const { rows } = await sql<Counts & { id: string }>`
    select given.id,
      (select count(*) from friendships where from_player_id = given.id and status = 'friends')::int
        + (select count(*) from friendships where to_player_id = given.id and status = 'friends')::int as friends,
      (select count(*) from friendships where from_player_id = given.id and status = 'requested')::int
        + (select count(*) from friendships where to_player_id = given.id and status = 'requested' and not muted)::int
        as requests,
      (select count(*) from blocks where player_id = given.id)::int as blocks
    from unnest(${playerIds}::uuid[]) given (id)`.execute(db)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}
