import { sql } from 'kysely'
import type { ReplayedMatch } from '#core/ratings/replay.ts'
import type { Reader } from '#server/platform/db/open.ts'

const BATCH = 2000

type Row = {
  id: number
  settled_at: Date
  winner: 0 | 1 | null
  is_no_show: boolean
  first: string[]
  second: string[]
  ids: string[]
  shown: number[]
}

/**
 * The settled matches of a mode that count for ratings, in the order of their settlement.
 *
 * @param without matches that are left out, to see what would be without them
 */
export async function* listSettled(
  db: Reader,
  modeId: number,
  without: ReadonlySet<number> = new Set(),
): AsyncGenerator<ReplayedMatch> {
  let [at, id] = [new Date(0), 0]
  for (;;) {
    const { rows } = await sql<Row>`
      with played as (
        select id, settled_at, winner_side, ending from matches
        where mode_id = ${modeId} and status = 'settled' and annulled_at is null and (settled_at, id) > (${at}, ${id}::bigint)
        order by settled_at, id limit ${BATCH}
      )
      select played.id, played.settled_at, played.winner_side as winner, played.ending is not distinct from 'no_show' as is_no_show,
        coalesce(array_agg(p.player_id order by p.player_id) filter (where s.position = 0), '{}') as first,
        coalesce(array_agg(p.player_id order by p.player_id) filter (where s.position = 1), '{}') as second,
        array_agg(p.player_id order by p.player_id) as ids, array_agg(p.rating_before order by p.player_id) as shown
      from played join match_players p on p.match_id = played.id join sides s on s.id = p.side_id
      where p.rating_after is not null
      group by played.id, played.settled_at, played.winner_side, played.ending order by played.settled_at, played.id`.execute(
      db,
    )
    for (const row of rows) {
      if (without.has(row.id)) continue
      yield {
        id: row.id,
        at: row.settled_at.getTime(),
        sides: [row.first, row.second],
        winner: row.winner,
        isNoShow: row.is_no_show,
        before: new Map(row.ids.map((player, index) => [player, row.shown[index] ?? 0])),
      }
    }
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    ;[at, id] = [last.settled_at, last.id]
  }
}
