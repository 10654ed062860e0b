import { sql, type Selectable } from 'kysely'
import { matchKey, type MatchRef } from '#core/tournaments/bracket/match-key.ts'
import type { MatchTime, SideIndex } from '#core/tournaments/times/match-time.ts'
import type { Seed } from '#core/bracket/rules.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'

type Row = Selectable<Tables['tournament_times']>

/** The time of a match. `seeds`: who agrees on it; null for one that an organizer has set before they were known. */
export type StoredTime = { ref: MatchRef; seeds: readonly [Seed, Seed] | null; time: MatchTime }

const fromRow = (row: Row): StoredTime => ({
  ref: { stage: row.stage, group: row.bracket, match: row.match },
  seeds: row.first_seed === null || row.second_seed === null ? null : [row.first_seed, row.second_seed],
  time: {
    at: row.at?.getTime() ?? null,
    by: row.set_by,
    playBy: row.play_by?.getTime() ?? null,
    offer: row.offer,
  },
})

const moment = (ms: number | null) => (ms === null ? null : new Date(ms))

/** Stores times, instead of those that the matches had. */
export async function putTimes(trx: Trx, tournamentId: number, times: readonly StoredTime[]): Promise<void> {
  if (times.length === 0) return
  await trx
    .insertInto('tournament_times')
    .values(
      times.map(({ ref, seeds, time }) => ({
        tournament_id: tournamentId,
        stage: ref.stage,
        bracket: ref.group,
        match: ref.match,
        first_seed: seeds?.[0] ?? null,
        second_seed: seeds?.[1] ?? null,
        at: moment(time.at),
        set_by: time.by,
        play_by: moment(time.playBy),
        offer: time.offer && JSON.stringify(time.offer),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['tournament_id', 'stage', 'bracket', 'match']).doUpdateSet((row) => ({
        first_seed: row.ref('excluded.first_seed'),
        second_seed: row.ref('excluded.second_seed'),
        at: row.ref('excluded.at'),
        set_by: row.ref('excluded.set_by'),
        play_by: row.ref('excluded.play_by'),
        offer: row.ref('excluded.offer'),
      })),
    )
    .execute()
}

/** The times of these matches, by their keys. */
export async function findTimes(
  db: Reader,
  tournamentId: number,
  refs: readonly MatchRef[],
): Promise<Map<number, StoredTime>> {
  if (refs.length === 0) return new Map()
  const wanted = refs.map(({ stage, group, match }) => ({ stage, bracket: group, match }))
  const { rows } = await sql<Row>`
    select time.* from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (stage int, bracket int, match int)
      join tournament_times time on time.tournament_id = ${tournamentId} and time.stage = wanted.stage
        and time.bracket = wanted.bracket and time.match = wanted.match`.execute(db)
  return byKey(rows)
}

export type OwnTime = { time: MatchTime; side: SideIndex; decides: boolean }

/** The time of a player's next match in each of these tournaments. */
export async function findOwnTimes(
  db: Reader,
  playerId: string,
  tournamentIds: readonly number[],
): Promise<Map<number, OwnTime>> {
  if (tournamentIds.length === 0) return new Map()
  const { rows } = await sql<Row & { seed: number; captain_id: string }>`
    select time.*, entrant.seed, entrant.captain_id from tournament_players player
      join tournament_entrants entrant on entrant.id = player.entrant_id and entrant.status = 'playing'
      join tournament_times time on time.tournament_id = entrant.tournament_id
        and entrant.seed in (time.first_seed, time.second_seed)
    where player.player_id = ${playerId} and player.tournament_id = any(${tournamentIds as number[]})
    order by time.play_by desc, time.match desc`.execute(db)
  return new Map(
    rows.map((row) => [
      row.tournament_id,
      {
        time: fromRow(row).time,
        side: row.first_seed === row.seed ? 0 : 1,
        decides: row.captain_id === playerId,
      },
    ]),
  )
}

export async function listTimes(db: Reader, tournamentId: number): Promise<StoredTime[]> {
  const rows = await db
    .selectFrom('tournament_times')
    .selectAll()
    .where('tournament_id', '=', tournamentId)
    .execute()
  return rows.map(fromRow)
}

export async function deleteTimes(trx: Trx, tournamentId: number, refs: readonly MatchRef[]): Promise<void> {
  if (refs.length === 0) return
  const wanted = refs.map(({ stage, group, match }) => ({ stage, bracket: group, match }))
  await sql`
    delete from tournament_times time
    using jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (stage int, bracket int, match int)
    where time.tournament_id = ${tournamentId} and time.stage = wanted.stage
      and time.bracket = wanted.bracket and time.match = wanted.match`.execute(trx)
}

function byKey(rows: readonly Row[]): Map<number, StoredTime> {
  return new Map(
    rows.map((row) => {
      const stored = fromRow(row)
      return [matchKey(stored.ref), stored]
    }),
  )
}
