import { nothingChanged, type ActPreview } from '#contract/tournaments/act-preview.ts'
import * as calls from '#contract/tournaments/times.ts'
import { accept, refuse } from '#core/decision.ts'
import { matchView } from '#core/bracket/bracket.ts'
import type { ProgressionState } from '#core/bracket/progression/play.ts'
import { entrantsOfMatch, playableIn } from '#core/tournaments/bracket/course.ts'
import { matchKey, matchOfKey, type MatchRef } from '#core/tournaments/bracket/match-key.ts'
import { opensAt, setTime } from '#core/tournaments/times/match-time.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { workflow } from '#server/platform/call.ts'
import { findVisible, organizes } from '../access.ts'
import { loadBrackets } from '#server/domains/tournaments/bracket/brackets.ts'
import { machineState, openRounds } from '../load.ts'
import type { TournamentRow } from '../queries.ts'
import { mayHandle } from '#server/domains/tournaments/manage/authority.ts'
import { listRoomsOfMatches } from '#server/domains/tournaments/rooms/room-queries.ts'
import { listRosters } from '#server/domains/tournaments/entry/roster-queries.ts'
import { listBySeeds } from '#server/domains/tournaments/bracket/seed-queries.ts'
import { whyNoTime } from './set-check.ts'
import { findTimes } from './time-queries.ts'

/** Previews setting the time of a match; nothing is written. */
export const previewMatchTime = workflow(
  calls.previewMatchTime,
  async ({
    context: { db, clock },
    actor: { playerId },
    params: { id: tournamentId },
    body: { match_id: matchId, time },
  }) => {
    const found = await findVisible(db, tournamentId, playerId)
    if (!found) return refuse('not_found')
    if (!organizes(found.role)) return refuse('not_staff')
    if (found.row.status !== 'live') return refuse('not_live')
    const ref = matchOfKey(matchId)
    const { state } = await loadBrackets(db, found.row)
    const may = await mayHandle(db, { tournamentId, playerId }, state, ref)
    if (!may.ok) return may
    const problem = await whyNoTime(db, { tournamentId, brackets: state, ref })
    if (problem) return refuse(problem)
    const now = clock.now().getTime()
    const after = time === null ? null : Date.parse(time)
    const set = after === null ? undefined : setTime(undefined, { at: after, now })
    if (set && !set.ok) return set
    return accept(await previewOfTime(db, { row: found.row, brackets: state, ref, after, now }))
  },
)

/** A match whose time is set, or taken away where `after` is null. */
export async function previewOfTime(
  db: Reader,
  {
    row,
    brackets,
    ref,
    after,
    now,
  }: { row: TournamentRow; brackets: ProgressionState; ref: MatchRef; after: number | null; now: number },
): Promise<ActPreview> {
  const state = machineState(row)
  const seeds = entrantsOfMatch(brackets, ref)
  const entrants = await listBySeeds(db, row.id, [...(seeds ?? [])])
  const players = await listRosters(
    db,
    entrants.map(({ id }) => id),
  )
  const before = (await findTimes(db, row.id, [ref])).get(matchKey(ref))?.time.at ?? null
  const rooms = await listRoomsOfMatches(db, row.id, [ref])
  const bracket = brackets.groups[ref.stage]?.[ref.group]?.state
  const view = bracket && matchView(bracket, ref.match)
  const isDue =
    after === null ? state.rules.rounds.kind !== 'agreed' : (opensAt({ at: after, playBy: null }) ?? 0) <= now
  const canOpen = state.pausedAt === null && playableIn(brackets, ref, openRounds(state)).some(isRef(ref))
  const moment = (at: number | null) => (at === null ? null : new Date(at).toISOString())
  const nameOf = (seed: number) => entrants.find((each) => each.seed === seed)?.name ?? null
  return {
    ...nothingChanged(),
    matches: view
      ? [
          {
            match_id: matchKey(ref),
            section: view.section,
            round: view.round,
            status: view.status,
            names: seeds ? seeds.map(nameOf) : view.slots.map(() => null),
          },
        ]
      : [],
    matches_total: 1,
    notified: players.length,
    time: {
      before: moment(before),
      after: moment(after),
      closes_room: rooms.some(({ status }) => status === 'open'),
      opens_now: isDue && canOpen,
      followed_by: [view?.winnerTo, view?.loserTo].filter((match) => match !== undefined).length,
    },
  }
}

const isRef = (ref: MatchRef) => (other: MatchRef) => matchKey(other) === matchKey(ref)
