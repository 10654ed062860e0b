import { sql, type Selectable } from 'kysely'
import type { Day } from '#core/quests/day.ts'
import type { Quest } from '#core/quests/quests.ts'
import type { Streak } from '#core/quests/streak.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type QuestRow = Selectable<Tables['player_quests']>

/** The quests of a day, locked until the transaction ends: two matches may end at once. */
export async function lockQuests(trx: Trx, playerId: string, day: Day): Promise<QuestRow[]> {
  return trx
    .selectFrom('player_quests')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('day', '=', day)
    .orderBy('slot')
    .forUpdate()
    .execute()
}

/** Stores the quests of a day, unless another request has. */
export async function insertQuests(
  trx: Trx,
  { playerId, day, quests }: { playerId: string; day: Day; quests: readonly Quest[] },
): Promise<void> {
  await trx
    .insertInto('player_quests')
    .values(
      quests.map((quest, slot) => ({
        player_id: playerId,
        day,
        slot,
        kind: quest.kind,
        mode_id: quest.modeId,
        goal: quest.goal,
        reward_cents: quest.rewardCents,
        done_at: null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function markDone(
  trx: Trx,
  { player_id, day, slot }: QuestRow,
  { now, paidCents }: { now: Date; paidCents: number },
): Promise<void> {
  await trx
    .updateTable('player_quests')
    .set({ done_at: now, paid_cents: paidCents })
    .where('player_id', '=', player_id)
    .where('day', '=', day)
    .where('slot', '=', slot)
    .execute()
}

/** Takes a reward out of the day's budget. Returns whether there was enough left. */
export async function takeFromBudget(
  trx: Trx,
  { day, cents, most }: { day: Day; cents: number; most: number },
): Promise<boolean> {
  if (cents > most) return false
  const { rows } = await sql<{ day: string }>`
    insert into quest_budgets (day, spent_cents) values (${day}, ${cents})
    on conflict (day) do update set spent_cents = quest_budgets.spent_cents + excluded.spent_cents
    where quest_budgets.spent_cents + excluded.spent_cents <= ${most}
    returning day`.execute(trx)
  return rows.length > 0
}

type PlayedMatch = { id: number; mode_id: number; won: boolean; opponent_ids: string[] }

/** The matches of a player in a period that were played to a result: no forfeits, nothing void, nothing called off. */
export async function listPlayed(
  db: Reader,
  { playerId, from, to }: { playerId: string; from: Date; to: Date },
): Promise<PlayedMatch[]> {
  const { rows } = await sql<PlayedMatch>`
    select mine.match_id as id, mine.mode_id, mine.result = 'win' as won, array_agg(theirs.player_id) as opponent_ids
    from match_players mine
    join matches on matches.id = mine.match_id
    join match_players theirs on theirs.match_id = mine.match_id and theirs.side_id <> mine.side_id
    where mine.player_id = ${playerId} and mine.settled_at >= ${from} and mine.settled_at < ${to} and mine.result <> 'void'
      and matches.ending in ('reports', 'unanswered', 'service', 'moderator', 'organizer')
    group by mine.match_id, mine.mode_id, mine.result, mine.settled_at
    order by mine.settled_at, mine.match_id limit 200`.execute(db)
  return rows
}

/** Returns those of these players who were opponents of a player before a time. */
export async function listFormerOpponents(
  db: Reader,
  { playerId, ids, before }: { playerId: string; ids: readonly string[]; before: Date },
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select distinct theirs.player_id as id
    from match_players theirs join match_players mine on mine.match_id = theirs.match_id and mine.side_id <> theirs.side_id
    where theirs.player_id = any(${ids as string[]}::uuid[]) and mine.player_id = ${playerId} and mine.settled_at < ${before}`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** The days of a time zone, from a time on, on which a player played a match to its end; the earliest first. */
export async function listDaysPlayed(
  db: Reader,
  { playerId, from, zone }: { playerId: string; from: Date; zone: string },
): Promise<Day[]> {
  const { rows } = await sql<{ day: Day }>`
    select distinct to_char(settled_at at time zone ${zone}, 'YYYY-MM-DD') as day from match_players
    where player_id = ${playerId} and settled_at >= ${from} and result <> 'void' order by day`.execute(db)
  return rows.map(({ day }) => day)
}

/** The players of a match who have looked at their quests within the last two days, so that there may be some of today. */
export async function listWithQuests(
  db: Reader,
  { matchId, now }: { matchId: number; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select player_id as id from match_players players where match_id = ${matchId} and exists (
      select from player_quests where player_id = players.player_id and day >= (${now}::timestamptz at time zone 'UTC')::date - 1
    ) order by player_id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The modes that a player has played most. */
export async function listPlayedModes(db: Reader, playerId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('ratings')
    .select('mode_id')
    .where('player_id', '=', playerId)
    .where('matches', '>', 0)
    .orderBy('matches', 'desc')
    .orderBy('mode_id')
    .limit(3)
    .execute()
  return rows.map((row) => row.mode_id)
}

export async function findStreak(db: Reader, playerId: string): Promise<Streak | undefined> {
  const row = await db
    .selectFrom('player_streaks')
    .selectAll()
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return row && { length: row.length, best: row.best, lastDay: row.last_day, forgivenDay: row.forgiven_day }
}

export async function putStreak(trx: Trx, playerId: string, streak: Streak): Promise<void> {
  const values = {
    length: streak.length,
    best: streak.best,
    last_day: streak.lastDay,
    forgiven_day: streak.forgivenDay,
  }
  await trx
    .insertInto('player_streaks')
    .values({ player_id: playerId, ...values })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(values))
    .execute()
}

/** An account is erased. */
export async function deleteQuestsOf(trx: Trx, playerId: string): Promise<void> {
  await trx.deleteFrom('player_quests').where('player_id', '=', playerId).execute()
  await trx.deleteFrom('player_streaks').where('player_id', '=', playerId).execute()
}
