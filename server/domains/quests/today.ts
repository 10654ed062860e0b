import { createHash } from 'node:crypto'
import { seededRandom } from '#core/bracket/draw/random.ts'
import { dayIn, daysAfter, startOfDay, type Day } from '#core/quests/day.ts'
import { chooseQuests, progressOf, type DayMatch } from '#core/quests/quests.ts'
import { streakAfter, type Streak } from '#core/quests/streak.ts'
import type { TransactionContext } from '#server/platform/context.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { publishAccount } from '#server/domains/accounts/publish-account.ts'
import { listSharingDevice } from '#server/domains/accounts/sign-in/device-mark-queries.ts'
import { listFriendIds } from '#server/domains/friends/queries.ts'
import { findPlayer } from '#server/domains/players/queries.ts'
import { findModeById, isRetired } from '#server/domains/site/catalogue.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { grantBonus } from '#server/domains/wallet/bonus.ts'
import {
  findStreak,
  insertQuests,
  listDaysPlayed,
  listFormerOpponents,
  listPlayed,
  listPlayedModes,
  lockQuests,
  markDone,
  putStreak,
  takeFromBudget,
  type QuestRow,
} from './queries.ts'

/** A streak that is found for the first time may have begun this long ago. */
const STREAK_DAYS = 60

/** A player's day: its quests with how far they are, and the streak. */
export type Today = {
  zone: string
  day: Day
  quests: (QuestRow & { progress: number })[]
  /** The matches of the day that count, the earliest first. */
  matches: (DayMatch & { id: number })[]
  streak: Streak | undefined
}

/**
 * Works out a player's day anew from its matches: chooses the quests the first time, and pays those that are done. It gives the
 * same however often it is called, so a match that is heard of twice counts once.
 */
export async function refreshToday(
  context: TransactionContext,
  unit: Unit,
  playerId: string,
): Promise<Today> {
  const { trx, now } = unit
  const { time_zone: ownZone } = await findPlayer(trx, playerId)
  const zone = ownZone ?? 'UTC'
  const day = dayIn(zone, now.getTime())
  const rows = await questsOf(context, unit, { playerId, day })
  const matches = await listDay(unit, { playerId, zone, day })
  const quests: Today['quests'] = []
  for (const row of rows) {
    const progress = progressOf({ kind: row.kind, modeId: row.mode_id, goal: row.goal }, matches)
    const isDone = row.done_at === null && progress >= row.goal
    const finished = isDone ? await finish(context, unit, row) : row
    // A result that is taken back later does not take the reward back.
    quests.push({ ...finished, progress: finished.done_at ? row.goal : progress })
  }
  return { zone, day, quests, matches, streak: await refreshStreak(unit, { playerId, zone, day }) }
}

/** The quests of the day, chosen when they are first looked at or played for; the same ones for every request. */
async function questsOf(
  { settings }: TransactionContext,
  { trx }: Unit,
  { playerId, day }: { playerId: string; day: Day },
): Promise<QuestRow[]> {
  const known = await lockQuests(trx, playerId, day)
  if (known.length > 0) return known
  const modeIds = await offeredAmong(trx, await listPlayedModes(trx, playerId))
  const hasFriends = (await listFriendIds(trx, playerId)).length > 0
  const chance = createHash('sha256').update(`${playerId} ${day}`).digest().readUInt32BE(0)
  const quests = chooseQuests(
    { modeIds, hasFriends },
    seededRandom(chance),
    settings.current().QUEST_BUDGET_CENTS > 0,
  )
  await insertQuests(trx, { playerId, day, quests })
  return lockQuests(trx, playerId, day)
}

/** Nobody can play for a quest in a mode that has been retired. */
async function offeredAmong(db: Reader, modeIds: readonly number[]): Promise<number[]> {
  const offered: number[] = []
  for (const id of modeIds) if (!(await isRetired(db, await findModeById(db, id)))) offered.push(id)
  return offered
}

/** The matches of the day; opponents who have played in the same browser are not counted. */
async function listDay(
  { trx }: Unit,
  { playerId, zone, day }: { playerId: string; zone: string; day: Day },
): Promise<Today['matches']> {
  const from = new Date(startOfDay(zone, day))
  const to = new Date(startOfDay(zone, daysAfter(day, 1)))
  const played = await listPlayed(trx, { playerId, from, to })
  if (played.length === 0) return []
  const ids = [...new Set(played.flatMap((match) => match.opponent_ids))]
  const own = await listSharingDevice(trx, playerId, ids)
  const former = await listFormerOpponents(trx, { playerId, ids, before: from })
  const friends = new Set(await listFriendIds(trx, playerId))
  return played
    .filter((match) => !match.opponent_ids.some((id) => own.has(id)))
    .map((match) => ({
      id: match.id,
      modeId: match.mode_id,
      won: match.won,
      opponents: match.opponent_ids.map((id) => ({ id, isFriend: friends.has(id), isNew: !former.has(id) })),
    }))
}

async function finish({ settings }: TransactionContext, unit: Unit, row: QuestRow): Promise<QuestRow> {
  const { player_id: playerId, day, slot, reward_cents: cents } = row
  const budgetDay = dayIn('UTC', unit.now.getTime())
  const isPaid =
    cents > 0 &&
    (await takeFromBudget(unit.trx, {
      day: budgetDay,
      cents,
      most: settings.current().QUEST_BUDGET_CENTS,
    })) &&
    (await grantBonus(unit, {
      playerId,
      amountCents: cents,
      cause: { kind: 'quest', id: `${day} ${slot + 1}` },
      key: `quest:${playerId}:${day}:${slot}`,
    }))
  const paidCents = isPaid ? cents : 0
  await markDone(unit.trx, row, { now: unit.now, paidCents })
  publishAccount(unit, playerId, 'quests')
  return { ...row, done_at: unit.now, paid_cents: paidCents }
}

/** The streak with the days that have been played since it was last looked at. */
async function refreshStreak(
  { trx }: Unit,
  { playerId, zone, day }: { playerId: string; zone: string; day: Day },
): Promise<Streak | undefined> {
  const known = await findStreak(trx, playerId)
  const from = known ? known.lastDay : daysAfter(day, -STREAK_DAYS)
  const days = await listDaysPlayed(trx, { playerId, from: new Date(startOfDay(zone, from)), zone })
  const streak = days.reduce<Streak | undefined>((before, each) => streakAfter(before, each), known)
  if (streak && streak !== known) await putStreak(trx, playerId, streak)
  return streak
}
