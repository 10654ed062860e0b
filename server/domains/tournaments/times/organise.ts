import { isDeepStrictEqual } from 'node:util'
import * as calls from '#contract/tournaments/times.ts'
import { accept, refuse } from '#core/decision.ts'
import { entrantsOfMatch } from '#core/tournaments/bracket/course.ts'
import { matchKey, matchOfKey, type MatchRef } from '#core/tournaments/bracket/match-key.ts'
import type { StaffActRefusal } from '#core/tournaments/manage/staff-acts.ts'
import { setTime } from '#core/tournaments/times/match-time.ts'
import type { Outcome } from '#server/platform/command.ts'
import { workflow } from '#server/platform/call.ts'
import { organizes } from '../access.ts'
import { actAsStaff } from '#server/domains/tournaments/manage/act.ts'
import { mayHandle } from '#server/domains/tournaments/manage/authority.ts'
import { closeRoom, openIfPlayable } from '#server/domains/tournaments/rooms/rooms.ts'
import { listRoomsOfMatches } from '#server/domains/tournaments/rooms/room-queries.ts'
import { listBySeeds, pairingOf } from '#server/domains/tournaments/bracket/seed-queries.ts'
import type { TournamentWork } from '../work.ts'
import type { UndoData } from '../undo/data.ts'
import { clearTimes, keepTime } from './appoint.ts'
import { type SetRefusal, whyNoTime } from './set-check.ts'
import { findTimes } from './time-queries.ts'

/** Sets or postpones the time of a match, also before its entrants are known; without a time it opens as others do. */
export const setMatchTime = workflow(
  calls.setMatchTime,
  async ({
    context,
    actor: { playerId },
    params: { id: tournamentId },
    body: { match_id: matchId, time, reason },
  }) =>
    actAsStaff(
      context,
      { playerId, tournamentId, mayAct: organizes, touchesRooms: true },
      async (work): Promise<Outcome<undefined, StaffActRefusal | SetRefusal>> => {
        if (work.state.status !== 'live') return refuse('not_live')
        const ref = matchOfKey(matchId)
        const brackets = await work.brackets()
        const may = await mayHandle(work.unit.trx, { tournamentId, playerId }, brackets, ref)
        if (!may.ok) return may
        const problem = await whyNoTime(work.unit.trx, { tournamentId, brackets, ref })
        if (problem) return refuse(problem)
        const known = (await findTimes(work.unit.trx, work.id, [ref])).get(matchKey(ref))
        const seeds = entrantsOfMatch(brackets, ref) ?? null
        if (time === null) await clearTimes(work, [ref])
        else {
          const set = setTime(known?.time, { at: Date.parse(time), now: work.at })
          if (!set.ok) return set
          await keepTime(work, { ref, seeds, time: set.value })
        }
        await closeWaiting(work, ref)
        work.journal('match_time', {
          actorId: playerId,
          reason,
          params: {
            match_id: matchId,
            at: time,
            name: seeds && (await pairingOf(work.unit.trx, work.id, seeds)),
          },
          undo: {
            kind: 'match_time',
            ref,
            before: known ? { seeds: known.seeds, time: known.time } : null,
            after: time === null ? null : Date.parse(time),
          },
        })
        if (seeds) await tellBoth(work, seeds)
        await openIfPlayable(work, ref)
        return accept(undefined)
      },
    ),
)

/** Gives a match the time that it had before an organizer's act: what its players agreed on only if it is still theirs. */
export async function restoreTime(
  work: TournamentWork,
  { ref, before }: Pick<UndoData & { kind: 'match_time' }, 'ref' | 'before'>,
): Promise<void> {
  const seeds = entrantsOfMatch(await work.brackets(), ref) ?? null
  const known = (await findTimes(work.unit.trx, work.id, [ref])).get(matchKey(ref))
  const isTheirs = before?.time.by === 'organiser' || isDeepStrictEqual(before?.seeds ?? null, seeds)
  // A pause since then has moved the deadline.
  const playBy = known?.time.playBy ?? before?.time.playBy ?? null
  if (!before || !isTheirs) await clearTimes(work, [ref])
  else await keepTime(work, { ref, seeds, time: { ...before.time, playBy } })
  await closeWaiting(work, ref)
  if (seeds) await tellBoth(work, seeds)
  await openIfPlayable(work, ref)
}

/** The room in which a match waits for its players, or for a decision. */
async function closeWaiting(work: TournamentWork, ref: MatchRef): Promise<void> {
  for (const room of await listRoomsOfMatches(work.unit.trx, work.id, [ref])) await closeRoom(work, room)
}

async function tellBoth(work: TournamentWork, seeds: readonly [number, number]): Promise<void> {
  const entrants = await listBySeeds(work.unit.trx, work.id, [...seeds])
  const nameOf = (id: number) => entrants.find((each) => each.id !== id)?.name ?? ''
  for (const each of entrants) work.playerIds.add(each.captain_id)
  work.unit.record({
    type: 'tournament.time_changed',
    tournamentId: work.id,
    change: 'set',
    entrantIds: entrants.map(({ id }) => id),
    opponents: entrants.map(({ id }) => nameOf(id)),
  })
}
