import { sql } from 'kysely'
import { expect } from 'vitest'
import { foldBrackets, NO_BRACKETS } from '#core/tournaments/bracket/bracket-act.ts'
import { entrantsOfMatch, isPlayable, playableIn } from '#core/tournaments/bracket/course.ts'
import { matchKey, type MatchRef } from '#core/tournaments/bracket/match-key.ts'
import type { Db } from '#server/platform/db/open.ts'
import { machineState, openRounds } from '#server/domains/tournaments/load.ts'
import { listActsAfter, type TournamentRow } from '#server/domains/tournaments/queries.ts'
import { refOf } from '#server/domains/tournaments/rooms/room-queries.ts'
import { checkLedger } from '#server/domains/wallet/check.ts'

/**
 * Checks what must be true of all tournaments at any time: the ledger is sound, what is held are the entries of those
 * that are neither paid nor cancelled, nobody has two open rooms in one, and acts and rooms agree.
 */
export async function expectSoundTournaments(db: Db, now: Date): Promise<void> {
  expect(Object.entries(await checkLedger(db, now)).filter(([, broken]) => broken !== 0)).toEqual([])
  const { rows } = await sql<{ player_id: string; held: number; entries: number }>`
    select a.player_id, a.balance_cents as held,
      (select coalesce(sum(e.entry_cents), 0)::int from tournament_entrants e
       join tournaments t on t.id = e.tournament_id
       where e.captain_id = a.player_id and t.status <> 'cancelled' and t.prizes_status <> 'paid') as entries
    from ledger_accounts a where a.pocket = 'held'`.execute(db)
  for (const row of rows) expect(row).toMatchObject({ held: row.entries })
  const { rows: twice } = await sql`
    select room.tournament_id, seed from tournament_rooms room, unnest(array[first_seed, second_seed]) seed
    where room.status = 'open' group by 1, 2 having count(*) > 1`.execute(db)
  expect(twice).toEqual([])
  for (const row of await db.selectFrom('tournaments').selectAll().execute()) await expectRoomsFit(db, row)
}

/**
 * The fold over all acts succeeds, every open room is of a match that is to be played, and every match whose
 * entrants are free has one.
 */
async function expectRoomsFit(db: Db, row: TournamentRow): Promise<void> {
  const acts = await listActsAfter(db, row.id, 0)
  expect(acts.map(({ seq }) => seq)).toEqual(Array.from({ length: row.act_seq }, (_, index) => index + 1))
  const brackets = foldBrackets(
    NO_BRACKETS,
    acts.map(({ act }) => act),
  )
  const rooms = await db
    .selectFrom('tournament_rooms')
    .selectAll()
    .where('tournament_id', '=', row.id)
    .where('status', '<>', 'closed')
    .execute()
  for (const room of rooms) {
    if (room.status !== 'open') continue
    expect(row.status).toBe('live')
    const ref = refOf(room)
    expect([...(entrantsOfMatch(brackets, ref) ?? [])]).toEqual([room.first_seed, room.second_seed])
    expect(isPlayable(brackets, ref)).toBe(true)
  }
  const opensByJob = await db
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', 'tournament.rooms')
    .where('key', '=', String(row.id))
    .executeTakeFirst()
  if (row.status !== 'live' || row.paused_at !== null || opensByJob) return
  const limit = openRounds(machineState(row))
  const has = new Set(rooms.map((room) => matchKey(refOf(room))))
  const busy = new Set(
    rooms.flatMap((room) => (room.status === 'open' ? [room.first_seed, room.second_seed] : [])),
  )
  const isFree = (ref: MatchRef) => !(entrantsOfMatch(brackets, ref) ?? []).some((seed) => busy.has(seed))
  const playable = brackets.groups.flatMap((groups, stage) =>
    groups.flatMap((_, group) => playableIn(brackets, { stage, group }, limit)),
  )
  expect(playable.filter((ref) => !has.has(matchKey(ref)) && isFree(ref))).toEqual([])
}

/** Every tournament is over, what was won is what was paid, once, and nothing is held for any of them. */
export async function expectAllPaidOnce(db: Db): Promise<{ paid: number; cancelled: number }> {
  const { rows } = await sql<{ id: number; status: string; prizes: string; won: number; paid: number }>`
    select t.id, t.status, t.prizes_status as prizes,
      (select coalesce(sum(e.prize_cents), 0)::int from tournament_entrants e where e.tournament_id = t.id) as won,
      (select coalesce(sum(entry.amount_cents), 0)::int from ledger_transfers transfer
       join ledger_entries entry on entry.transfer_id = transfer.id
       join ledger_accounts account on account.id = entry.account_id and account.pocket = 'cash'
       where transfer.cause_kind = 'tournament' and transfer.cause_id = t.id::text and transfer.kind = 'settle') as paid
    from tournaments t`.execute(db)
  const paid = rows.filter((row) => row.status === 'completed')
  const cancelled = rows.filter((row) => row.status === 'cancelled')
  expect(paid.length + cancelled.length).toBe(rows.length)
  for (const row of paid) expect(row).toMatchObject({ prizes: 'paid', paid: row.won })
  for (const row of cancelled) expect(row).toMatchObject({ won: 0, paid: 0 })
  const { rows: held } = await sql<{ held: number }>`
    select coalesce(sum(balance_cents), 0)::int as held from ledger_accounts where pocket = 'held'`.execute(
    db,
  )
  expect(held).toEqual([{ held: 0 }])
  return { paid: paid.length, cancelled: cancelled.length }
}
