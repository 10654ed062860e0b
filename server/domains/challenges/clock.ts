import { dueAt } from '#core/challenges/course.ts'
import { isTooLongDown } from '#core/challenges/outage.ts'
import { fixedCents } from '#core/wallet/prizes.ts'
import { holdsOrganizerRole } from '#core/players/organizer-role.ts'
import { mayDecideMoney } from '#core/wallet/money-role.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { releaseEntries } from '#server/domains/wallet/holds.ts'
import { findPlayerById } from '#server/domains/players/queries.ts'
import { askAdmin } from '#server/domains/wallet/prizes/fund.ts'
import { courseOf, factsOf } from './course.ts'
import { challengeClock } from './job-kinds.ts'
import { listPlayerIds } from './entry-queries.ts'
import { causeOf, challengeEntry, settle } from './money.ts'
import { checkAll } from './service/check-jobs.ts'
import { lockChallenge, updateChallenge, type ChallengeRow } from './queries.ts'
import { countRanked } from './standing-queries.ts'
import { dropGone } from './totals.ts'

challengeClock.handledBy(({ unit, key }) => advance(unit, key))

/** Schedules when the challenge has to be looked at next. */
export async function schedule(unit: Unit, row: ChallengeRow, at?: number): Promise<void> {
  const next =
    at ?? (row.status === 'upcoming' ? row.starts_at : row.status === 'live' ? row.ends_at : row.review_until)
  await challengeClock.put(unit.trx, row.id, new Date(next))
}

/** Does what is due, and all that follows from it at once. */
export async function advance(unit: Unit, id: number): Promise<void> {
  const row = await lockChallenge(unit.trx, id)
  if (!row) return
  // It is over, and an admin decides about its prizes.
  if (row.prizes_state === 'waiting' && row.status === 'review') return
  // Nobody sees it, so it begins when an admin approves its prizes, and never after its end.
  if (row.prizes_state === 'waiting')
    return unit.now < row.ends_at
      ? schedule(unit, row, row.ends_at.getTime())
      : cancel(unit, row, 'not_approved', null)
  const facts = await factsOf(unit.trx, row)
  const due = dueAt(courseOf(row), facts, unit.now.getTime())
  switch (due.kind) {
    case 'start':
      await enter(unit, row, 'live')
      unit.record({ type: 'challenge.started', challengeId: id })
      await checkAll(unit, row, 'begun')
      return advance(unit, id)
    case 'end':
      await enter(unit, row, 'review')
      await checkAll(unit, row, 'over')
      return advance(unit, id)
    case 'settle':
    case 'cancel':
      return end(unit, row, due.kind)
    case 'wait':
      if (await endsByOutage(unit, row, facts.unchecked)) return
      if (due.until !== undefined) await schedule(unit, row, due.until)
  }
}

async function enter(unit: Unit, row: ChallengeRow, status: 'live' | 'review'): Promise<void> {
  await updateChallenge(unit.trx, row.id, { status })
  await changed(unit, row)
}

async function end(unit: Unit, row: ChallengeRow, how: 'settle' | 'cancel'): Promise<void> {
  if (isOutage(row, unit.now)) return cancel(unit, row, 'service_down', null)
  if (how === 'cancel') return cancel(unit, row, 'too_few', null)
  await dropGone(unit, row.id)
  const ranked = await countRanked(unit.trx, row.id)
  // Nobody has points: there is nobody whom the entries could be paid to.
  if (ranked === 0) return cancel(unit, row, 'too_few', null)
  if (await needsAdmin(unit, row)) {
    await updateChallenge(unit.trx, row.id, { prizes_state: 'waiting' })
    unit.record({ type: 'challenge.prizes_waiting', challengeId: row.id })
    return changed(unit, row)
  }
  await settle(unit, row, ranked)
  await updateChallenge(unit.trx, row.id, { status: 'completed', ended_at: unit.now })
  unit.record({ type: 'challenge.completed', challengeId: row.id })
  await changed(unit, row)
}

/** Games that could not be read until a day after the review: nobody can say who has won. */
async function endsByOutage(unit: Unit, row: ChallengeRow, unchecked: number): Promise<boolean> {
  if (row.status !== 'review' || unchecked === 0 || unit.now < row.review_until) return false
  const isHopeless = unit.now.getTime() >= row.review_until.getTime() + LONGEST_WAIT_MS
  if (isHopeless || isOutage(row, unit.now)) {
    await cancel(unit, row, 'service_down', null)
    return true
  }
  await schedule(unit, row, unit.now.getTime() + RETRY_MS)
  return true
}

const RETRY_MS = 10 * 60_000
const LONGEST_WAIT_MS = 24 * 3_600_000

const isOutage = (row: ChallengeRow, now: Date): boolean =>
  isTooLongDown(
    {
      startsAt: row.starts_at.getTime(),
      endsAt: row.ends_at.getTime(),
      downMs: row.down_ms,
      downSince: row.down_since?.getTime() ?? null,
    },
    now.getTime(),
  )

/** Ends a challenge without winners: every entry is given back. */
export async function cancel(
  unit: Unit,
  row: ChallengeRow,
  why: NonNullable<ChallengeRow['cancelled_why']>,
  reason: string | null,
): Promise<void> {
  await releaseEntries(unit, challengeEntry(row))
  await updateChallenge(unit.trx, row.id, {
    status: 'cancelled',
    cancelled_why: why,
    cancelled_reason: reason,
    repeats: why === 'organizer' ? 'none' : row.repeats,
    ended_at: unit.now,
  })
  await challengeClock.drop(unit.trx, row.id)
  unit.record({ type: 'challenge.cancelled', challengeId: row.id })
  await changed(unit, row)
}

/** Everybody in it sees it change. */
async function changed(unit: Unit, row: ChallengeRow): Promise<void> {
  const playerIds = row.players_count > MOST_TOLD ? [] : await listPlayerIds(unit.trx, row.id)
  unit.record({ type: 'challenge.changed', challengeId: row.id, playerIds: [row.organizer_id, ...playerIds] })
}

/**
 * The most players that are told live. In larger challenges only those with the page open are; everybody gets
 * the notification.
 */
const MOST_TOLD = 1000

/**
 * Returns whether an admin must check the prizes of a challenge before they are paid: its organizer lost the
 * role, and so far only a budget covers the prizes.
 */
async function needsAdmin(unit: Unit, row: ChallengeRow): Promise<boolean> {
  const holdsRole = holdsOrganizerRole(await findPlayerById(unit.trx, row.organizer_id))
  // Nobody decides here: the clock pays.
  const may = mayDecideMoney({ holdsRole, isMaker: false }, { isBeyondEntries: fixedCents(row.settings) > 0 })
  return !may.ok && askAdmin(unit, causeOf(row.id))
}
