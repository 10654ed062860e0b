import type { CallRequest } from '#contract/call.ts'
import * as calls from '#contract/tournaments/manage.ts'
import { accept, refuse, type Decision } from '#core/decision.ts'
import { matchCount, matchView } from '#core/bracket/bracket.ts'
import type { Result } from '#core/bracket/match.ts'
import type { ProgressionState } from '#core/bracket/progression/play.ts'
import { gamesWon, seriesProblem } from '#core/matches/series.ts'
import { entrantsOfMatch, resultIn } from '#core/tournaments/bracket/course.ts'
import type { BracketAct } from '#core/tournaments/bracket/bracket-act.ts'
import type { StaffActRefusal } from '#core/tournaments/manage/staff-acts.ts'
import { matchOfKey, type MatchRef } from '#core/tournaments/bracket/match-key.ts'
import type { TournamentState } from '#core/tournaments/bracket/state.ts'
import { workflow } from '#server/platform/call.ts'
import { seriesRules } from '#server/domains/site/catalogue.ts'
import { findVisible } from '#server/domains/tournaments/access.ts'
import { loadBrackets } from '#server/domains/tournaments/bracket/brackets.ts'
import { listBySeeds, pairingOf } from '#server/domains/tournaments/bracket/seed-queries.ts'
import { markUndone } from '#server/domains/tournaments/read/journal-queries.ts'
import { loadTournament, type LoadedTournament } from '#server/domains/tournaments/load.ts'
import { actOnMatch } from '#server/domains/tournaments/rooms/play.ts'
import { listRoomsOfMatches, setRoomStatus } from '#server/domains/tournaments/rooms/room-queries.ts'
import { actAsStaff } from './act.ts'
import { mayDecide } from './authority.ts'
import { previewActs } from './preview.ts'

type ResultInput = CallRequest<typeof calls.setResult>['body'] & { tournamentId: number }
type ResultRefusal =
  | StaffActRefusal
  | 'not_live'
  | 'paused'
  | 'prizes_paid'
  | 'unknown_match'
  | 'no_entrants'
  | 'no_result'
  | 'next_stage_started'
  | 'draw_not_allowed'
  | 'score_invalid'
type Change = { type: 'record'; result: Result } | { type: 'revert' }

/** Sets, corrects or takes back the result of a match. Referees may, too. */
export const setResult = workflow(calls.setResult, async ({ context, actor: { playerId }, params, body }) => {
  const input = { ...body, tournamentId: params.id }
  const mayAct = (role: unknown) => role !== null
  return actAsStaff(
    context,
    { playerId, tournamentId: input.tournamentId, mayAct, touchesRooms: true },
    async (work) => {
      if (work.state.prizes === 'paid') return refuse('prizes_paid')
      const closed = closedTo(work.state)
      if (closed) return refuse(closed)
      const ref = matchOfKey(input.match_id)
      const brackets = await work.brackets()
      const change = await changeOf(work.unit.trx, work, brackets, input)
      const seeds = entrantsOfMatch(brackets, ref)
      if (!change.ok) return change
      const staff = { tournamentId: work.id, playerId }
      const may = await mayDecide(work.unit.trx, staff, brackets, [actOn(ref, change.value)])
      if (!may.ok) return may
      const before = resultIn(brackets, ref)
      // The room's own end must be no result any more, whatever follows.
      for (const room of await listRoomsOfMatches(work.unit.trx, work.id, [ref]))
        if (room.status === 'undecided' && change.value.type === 'record')
          await setRoomStatus(work.unit.trx, room.lobby_id, { status: 'ended' })
      const done = await actOnMatch(work, ref, { by: 'organiser', act: change.value })
      if (!done.ok) return refuse(refusalOf(done.refusal))
      work.unit.record({
        type: 'tournament.result_corrected',
        tournamentId: work.id,
        bracketMatchId: input.match_id,
      })
      const line = work.journal(change.value.type === 'record' ? 'result' : 'undo_result', {
        actorId: playerId,
        reason: input.reason,
        params: {
          name: await pairingOf(work.unit.trx, work.id, seeds),
          match_id: input.match_id,
          ...valuesOf(change.value),
          dropped: work.dropped,
        },
        undo:
          change.value.type === 'record'
            ? { kind: 'result', ref, before: before ?? null, after: change.value.result }
            : null,
      })
      if (change.value.type === 'revert')
        await markUndone(work.unit.trx, { tournamentId: work.id, matchId: input.match_id, by: line })
      return done
    },
  )
})

/** Why no result is taken now, from nobody: also not from an organizer while it is paused. */
function closedTo({ status, pausedAt }: TournamentState): 'not_live' | 'paused' | undefined {
  if (status !== 'live' && status !== 'completed') return 'not_live'
  return pausedAt === null ? undefined : 'paused'
}

/** Previews a result; nothing is written. */
export const previewResult = workflow(
  calls.previewResult,
  async ({ context, actor: { playerId }, params, body }) => {
    const input = { ...body, tournamentId: params.id }
    const { db, clock } = context
    const found = await findVisible(db, input.tournamentId, playerId)
    if (!found) return refuse('not_found')
    if (found.role === null) return refuse('not_staff')
    const loaded = await loadTournament(db, found.row)
    const { state } = await loadBrackets(db, found.row)
    if (found.row.prizes_status === 'paid') return refuse('prizes_paid')
    const closed = closedTo(loaded.state)
    if (closed) return refuse(closed)
    const ref = matchOfKey(input.match_id)
    const change = await changeOf(db, loaded, state, input)
    if (!change.ok) return change
    const act = actOn(ref, change.value)
    const may = await mayDecide(db, { tournamentId: found.row.id, playerId }, state, [act])
    if (!may.ok) return may
    const shown = await previewActs(db, { row: found.row, at: clock.now().getTime() }, state, [act], ref)
    return shown.ok ? shown : refuse(refusalOf(shown.refusal))
  },
)

const actOn = ({ stage, group, match }: MatchRef, change: Change): BracketAct => ({
  type: 'act',
  stage,
  group,
  act: { ...change, match },
})

/** Translates an organizer's input into a change of the bracket. */
async function changeOf(
  db: Parameters<typeof listBySeeds>[0],
  { row, mode }: Pick<LoadedTournament, 'row' | 'mode'>,
  brackets: ProgressionState,
  input: ResultInput,
): Promise<Decision<Change, ResultRefusal>> {
  const ref = matchOfKey(input.match_id)
  const bracket = brackets.groups[ref.stage]?.[ref.group]?.state
  if (!bracket || ref.match >= matchCount(bracket)) return refuse('unknown_match')
  if (input.undo) return accept({ type: 'revert' })
  const seeds = entrantsOfMatch(brackets, ref)
  if (!seeds) return refuse('no_entrants')
  if (input.outcome === 'double_forfeit')
    return accept({ type: 'record', result: { kind: 'double_forfeit' } })
  if (input.outcome === 'walkover') {
    const entrants = await listBySeeds(db, row.id, seeds)
    const winner = seeds.findIndex(
      (seed) => entrants.find((each) => each.seed === seed)?.id === input.winner_entrant_id,
    )
    return winner < 0
      ? refuse('no_entrants')
      : accept({ type: 'record', result: { kind: 'walkover', winner } })
  }
  if (!input.scores) return refuse('score_invalid')
  const { bestOf } = matchView(bracket, ref.match)
  const problem = seriesProblem(input.scores, seriesRules(mode, bestOf))
  if (problem) return refuse(problem === 'draw_not_allowed' ? problem : 'score_invalid')
  return accept({ type: 'record', result: { kind: 'played', score: gamesWon(input.scores) } })
}

function refusalOf(refusal: string): ResultRefusal {
  switch (refusal) {
    case 'not_live':
    case 'prizes_paid':
    case 'no_result':
    case 'next_stage_started':
    case 'draw_not_allowed':
    case 'score_invalid':
      return refusal
    case 'unknown_match':
      return 'unknown_match'
    default:
      return 'no_entrants'
  }
}

function valuesOf(change: Change): Record<string, string> {
  if (change.type === 'revert') return {}
  const { result } = change
  return {
    outcome: result.kind,
    ...(result.kind === 'played' ? { score: result.score.join('–') } : {}),
  }
}
