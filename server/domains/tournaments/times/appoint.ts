import { entrantsOfMatch, isToCome, roundOf, roundsBefore } from '#core/tournaments/bracket/course.ts'
import { matchKey, matchOfKey, type MatchRef } from '#core/tournaments/bracket/match-key.ts'
import { afterOutage, afterPause, opensAt, playBy } from '#core/tournaments/times/match-time.ts'
import type { Seed } from '#core/bracket/rules.ts'
import { defineJob } from '#server/platform/jobs/kind.ts'
import { putNewJobs } from '#server/platform/jobs/queries.ts'
import { listBySeeds } from '#server/domains/tournaments/bracket/seed-queries.ts'
import type { TournamentWork } from '../work.ts'
import { deleteTimes, findTimes, listTimes, putTimes, type StoredTime } from './time-queries.ts'

/** The time of a match, or the deadline for its players to agree on one. */
export const matchTimeDue = defineJob('tournament.match_time', {
  key: {
    read(text) {
      const [tournamentId = 0, key = 0] = text.split(' ').map(Number)
      return { tournamentId, ref: matchOfKey(key) }
    },
    write: ({ tournamentId, ref }: { tournamentId: number; ref: MatchRef }) =>
      `${tournamentId} ${matchKey(ref)}`,
  },
})

/**
 * The given playable matches whose room opens now. The others wait for their time. Where players agree on the
 * time, a new match gets a deadline, and its players are told.
 */
export async function dueOf(work: TournamentWork, refs: readonly MatchRef[]): Promise<MatchRef[]> {
  if (refs.length === 0) return []
  const brackets = await work.brackets()
  const known = await findTimes(work.unit.trx, work.id, refs)
  const due: MatchRef[] = []
  const toAgree: StoredTime[] = []
  const { rounds } = work.state.rules
  for (const ref of refs) {
    const seeds = entrantsOfMatch(brackets, ref)
    const stored = known.get(matchKey(ref))
    const isCurrent = stored && (stored.seeds === null || isSame(stored.seeds, seeds))
    const at = isCurrent ? opensAt(stored.time) : null
    if (at !== null && at > work.at) continue
    const bracket = brackets.groups[ref.stage]?.[ref.group]?.state
    if (at !== null || rounds.kind !== 'agreed' || !bracket || !seeds) due.push(ref)
    else {
      const round = roundsBefore(brackets, ref.stage) + roundOf(bracket, ref.match)
      const last = playBy({ startsAt: work.state.startsAt, round, days: rounds.days, now: work.at })
      toAgree.push({ ref, seeds, time: { at: null, by: null, playBy: last, offer: null } })
    }
  }
  await askToAgree(work, toAgree, known)
  return due
}

const isSame = (seeds: readonly [Seed, Seed] | null, others: readonly [Seed, Seed] | undefined) =>
  seeds?.[0] === others?.[0] && seeds?.[1] === others?.[1]

/**
 * Makes the times of these matches fit the brackets after acts: what players have agreed on goes with them and with a match
 * that is decided; what an organizer has set stays as long as the match is to come, whoever plays it.
 */
export async function syncTimes(work: TournamentWork, refs: readonly MatchRef[]): Promise<void> {
  const brackets = await work.brackets()
  const gone: MatchRef[] = []
  const kept: StoredTime[] = []
  for (const stored of (await findTimes(work.unit.trx, work.id, refs)).values()) {
    const seeds = entrantsOfMatch(brackets, stored.ref)
    const isOwn = isSame(stored.seeds, seeds)
    if (!isToCome(brackets, stored.ref) || (!isOwn && stored.time.by !== 'organiser')) gone.push(stored.ref)
    else if (!isOwn) kept.push({ ...stored, seeds: seeds ?? null })
  }
  await clearTimes(work, gone)
  await putTimes(work.unit.trx, work.id, kept)
}

async function askToAgree(
  work: TournamentWork,
  times: readonly StoredTime[],
  known: ReadonlyMap<number, StoredTime>,
): Promise<void> {
  if (times.length === 0) return
  const { trx } = work.unit
  await putTimes(trx, work.id, times)
  const isNew = ({ ref }: StoredTime) => !known.has(matchKey(ref))
  await putNewJobs(
    trx,
    times.filter(isNew).map((each) => matchTimeDue.at(...timeJob(work.id, each))),
  )
  for (const each of times) if (!isNew(each)) await matchTimeDue.put(trx, ...timeJob(work.id, each))
  const entrants = await listBySeeds(
    trx,
    work.id,
    times.flatMap(({ seeds }) => [...(seeds ?? [])]),
  )
  for (const each of entrants) work.playerIds.add(each.captain_id)
  const entrantIds = entrants.map(({ id }) => id)
  work.unit.record({ type: 'tournament.times_opened', tournamentId: work.id, entrantIds })
}

/** The key and the time of its job. */
function timeJob(tournamentId: number, { ref, time }: StoredTime) {
  return [{ tournamentId, ref }, new Date(opensAt(time) ?? 0)] as const
}

/** Stores the time of a match; the room opens by itself then. */
export async function keepTime(work: TournamentWork, stored: StoredTime): Promise<void> {
  await putTimes(work.unit.trx, work.id, [stored])
  await matchTimeDue.put(work.unit.trx, ...timeJob(work.id, stored))
  work.noteTime(matchKey(stored.ref))
}

/** Gives the players of a match a new day to agree, if its time passed while the server was down. Returns whether it did. */
export async function moveMissed(work: TournamentWork, ref: MatchRef): Promise<boolean> {
  const { trx } = work.unit
  if (work.state.status !== 'live' || work.state.pausedAt !== null) return false
  const stored = (await findTimes(trx, work.id, [ref])).get(matchKey(ref))
  const time = stored && afterOutage(stored.time, work.at)
  if (!time) return false
  await keepTime(work, { ...stored, time })
  const entrants = await listBySeeds(trx, work.id, stored.seeds ?? [])
  for (const each of entrants) work.playerIds.add(each.captain_id)
  const entrantIds = entrants.map(({ id }) => id)
  work.unit.record({ type: 'tournament.times_opened', tournamentId: work.id, entrantIds })
  return true
}

/** The rooms of these matches open: they have no time to come any more. */
export async function clearTimes(work: TournamentWork, of: readonly MatchRef[]): Promise<void> {
  if (of.length === 0) return
  const { trx } = work.unit
  const known = await findTimes(trx, work.id, of)
  const refs = [...known.values()].map(({ ref }) => ref)
  await matchTimeDue.dropAll(
    trx,
    refs.map((ref) => ({ tournamentId: work.id, ref })),
  )
  for (const key of known.keys()) work.noteTime(key)
  await deleteTimes(trx, work.id, refs)
}

/** Moves deadlines after a pause by its length. */
export async function shiftTimes(work: TournamentWork, pausedMs: number): Promise<void> {
  const { trx } = work.unit
  const shifted = (await listTimes(trx, work.id)).map((stored) => ({
    ...stored,
    time: afterPause(stored.time, { pausedMs, now: work.at }),
  }))
  if (shifted.length === 0) return
  const jobs = shifted.map((each) => timeJob(work.id, each))
  await putTimes(trx, work.id, shifted)
  await matchTimeDue.dropAll(
    trx,
    jobs.map(([key]) => key),
  )
  await putNewJobs(
    trx,
    jobs.map((job) => matchTimeDue.at(...job)),
  )
  for (const { ref } of shifted) work.noteTime(matchKey(ref))
}

/** A tournament that is called off has no times to come. */
export async function dropTimes(work: TournamentWork): Promise<void> {
  const all = await listTimes(work.unit.trx, work.id)
  await clearTimes(
    work,
    all.map(({ ref }) => ref),
  )
}
