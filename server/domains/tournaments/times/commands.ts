import type { Tournament } from '#contract/tournaments/shapes.ts'
import * as calls from '#contract/tournaments/times.ts'
import { accept, refuse, type Decision } from '#core/decision.ts'
import { entrantsOfMatch } from '#core/tournaments/bracket/course.ts'
import { matchKey, matchOfKey } from '#core/tournaments/bracket/match-key.ts'
import * as core from '#core/tournaments/times/match-time.ts'
import type { MatchTime, SideIndex } from '#core/tournaments/times/match-time.ts'
import { runCommand, type Actor, type Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { workflow } from '#server/platform/call.ts'
import { lockVisible } from '../access.ts'
import { findEntrantOfPlayer, type EntrantRow } from '#server/domains/tournaments/entry/entrant-queries.ts'
import { presentFor } from '../read/present-for.ts'
import { openIfPlayable } from '#server/domains/tournaments/rooms/rooms.ts'
import { listBySeeds } from '#server/domains/tournaments/bracket/seed-queries.ts'
import { TournamentWork } from '../work.ts'
import { keepTime } from './appoint.ts'
import { findTimes, type StoredTime } from './time-queries.ts'

type OfMatch = { tournamentId: number; matchId: number }
type TimeRefusal = 'not_found' | 'not_live' | 'not_in' | 'not_captain' | 'not_by_agreement'
type Change = 'proposed' | 'declined' | 'agreed' | null

/** Proposes times for my match; an agreed time stands until one of them is accepted. */
export const proposeTimes = workflow(calls.proposeTimes, ({ context, actor, params, body }) => {
  const { times, ...of } = {
    tournamentId: params.id,
    matchId: body.match_id,
    times: body.times,
  }
  return changeTime(context, actor, of, ({ time }, side, now) => {
    const given = times.map((each) => Date.parse(each))
    return withChange(core.proposeTimes(time, { side, times: given, now }), 'proposed')
  })
})

/** Accepts one of the opponent's times. */
export const acceptTime = workflow(calls.acceptTime, ({ context, actor, params, body }) => {
  const { time: at, ...of } = {
    tournamentId: params.id,
    matchId: body.match_id,
    time: body.time,
  }
  return changeTime(context, actor, of, ({ time }, side, now) =>
    withChange(core.acceptTime(time, { side, at: Date.parse(at), now }), 'agreed'),
  )
})

/** Takes my proposal back, or declines the opponent's. */
export const dropProposal = workflow(calls.dropProposal, ({ context, actor, params, body }) => {
  const of = { tournamentId: params.id, matchId: body.match_id }
  return changeTime(context, actor, of, ({ time }, side) =>
    withChange(core.dropProposal(time), time.offer?.side === side ? null : 'declined'),
  )
})

function withChange<Refusal extends string>(decision: Decision<MatchTime, Refusal>, change: Change) {
  return decision.ok ? accept({ time: decision.value, change }) : decision
}

/** A captain changes the time of their match, in one transaction; the other side is told. */
function changeTime<Refusal extends string>(
  context: Context,
  { playerId }: Actor,
  { tournamentId, matchId }: OfMatch,
  decide: (
    stored: StoredTime,
    side: SideIndex,
    now: number,
  ) => Decision<{ time: MatchTime; change: Change }, Refusal>,
): Promise<Outcome<Tournament, TimeRefusal | Refusal>> {
  return runCommand(context, async (unit): Promise<Outcome<Tournament, TimeRefusal | Refusal>> => {
    const loaded = await lockVisible(unit.trx, tournamentId, playerId)
    if (!loaded) return refuse('not_found')
    const own = await findEntrantOfPlayer(unit.trx, { tournamentId, playerId })
    if (!own || own.seed === null) return refuse('not_in')
    const work = new TournamentWork(unit, loaded)
    if (work.state.status !== 'live') return refuse('not_live')
    const ref = matchOfKey(matchId)
    const seeds = entrantsOfMatch(await work.brackets(), ref)
    if (!seeds?.includes(own.seed)) return refuse('not_in')
    if (own.captain_id !== playerId) return refuse('not_captain')
    const stored = (await findTimes(unit.trx, tournamentId, [ref])).get(matchKey(ref))
    // Without one the match is being played, is over, or opens by itself.
    if (!stored?.seeds || stored.seeds[0] !== seeds[0] || stored.seeds[1] !== seeds[1])
      return refuse('not_by_agreement')
    const done = decide(stored, seeds[0] === own.seed ? 0 : 1, work.at)
    if (!done.ok) return done
    await keepTime(work, { ...stored, time: done.value.time })
    const rival = seeds.find((seed) => seed !== own.seed) ?? 0
    await tell(work, own, rival, done.value.change)
    await openIfPlayable(work, ref)
    await work.finish()
    await unit.flush()
    return accept(await presentFor(context, unit.trx, tournamentId, playerId))
  })
}

async function tell(work: TournamentWork, own: EntrantRow, rivalSeed: number, change: Change): Promise<void> {
  const [rival] = await listBySeeds(work.unit.trx, work.id, [rivalSeed])
  if (!rival) return
  work.playerIds.add(own.captain_id).add(rival.captain_id)
  if (change)
    work.unit.record({
      type: 'tournament.time_changed',
      tournamentId: work.id,
      change,
      entrantIds: [rival.id],
      opponents: [own.name],
    })
}
