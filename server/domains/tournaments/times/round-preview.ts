import { type ActPreview, nothingChanged } from '#contract/tournaments/act-preview.ts'
import * as calls from '#contract/tournaments/times.ts'
import { accept, refuse } from '#core/decision.ts'
import { matchCount, matchView } from '#core/bracket/bracket.ts'
import type { MatchView } from '#core/bracket/match.ts'
import type { ProgressionState } from '#core/bracket/progression/play.ts'
import { lastRoundToPlay, roundOf, roundsBefore } from '#core/tournaments/bracket/course.ts'
import { stepTournament } from '#core/tournaments/bracket/machine.ts'
import { matchKey } from '#core/tournaments/bracket/match-key.ts'
import { endOfRounds, movedRounds, roundTimesOf } from '#core/tournaments/times/round-times.ts'
import { seriesMs } from '#core/tournaments/series/series.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { workflow } from '#server/platform/call.ts'
import { findVisible, organizes } from '../access.ts'
import { loadBrackets } from '#server/domains/tournaments/bracket/brackets.ts'
import { type LoadedTournament, loadTournament } from '../load.ts'
import { listPlayersIn } from '#server/domains/tournaments/entry/roster-queries.ts'
import { listSeeded } from '#server/domains/tournaments/bracket/seed-queries.ts'
import { listTimes } from './time-queries.ts'

const MOST_MATCHES = 20

/** Previews moving a round; nothing is written. */
export const previewRound = workflow(
  calls.previewRound,
  async ({
    context: { db, clock },
    actor: { playerId },
    params: { id: tournamentId },
    body: { round, time, shift_later: shiftsLater },
  }) => {
    const found = await findVisible(db, tournamentId, playerId)
    if (!found) return refuse('not_found')
    if (!organizes(found.role)) return refuse('not_staff')
    const loaded = await loadTournament(db, found.row)
    const at = clock.now().getTime()
    const step = stepTournament(loaded.state, {
      type: 'move_round',
      round,
      to: Date.parse(time),
      shiftsLater,
      at,
    })
    return step.ok ? accept(await previewOfRounds(db, loaded, roundTimesOf(step.value.state))) : step
  },
)

/** Rounds that get these times instead of their own: which of their matches move, and when everything should be over. */
export async function previewOfRounds(
  db: Reader,
  { row, mode, state }: LoadedTournament,
  after: readonly number[],
): Promise<ActPreview> {
  const before = roundTimesOf(state)
  const isLive = state.status === 'live'
  const { state: brackets } = await loadBrackets(db, row)
  const all = isLive ? matchesIn(brackets) : []
  const own = new Map((await listTimes(db, row.id)).map(({ ref, time }) => [matchKey(ref), time.at]))
  // A match with a time of its own waits for the later of the two.
  const playedAt = (times: readonly number[], { key, round }: InRound) =>
    Math.max(times[round - 2] ?? state.startsAt, own.get(key) ?? 0)
  const moved = all.filter((each) => isToPlay(each.view) && playedAt(before, each) !== playedAt(after, each))
  const { best_of: usual, best_of_late: late } = row.settings
  const lengthMs = (round: number) => {
    const series = all.filter((each) => each.round === round).map(({ view }) => view.bestOf)
    return seriesMs(Math.max(...(series.length > 0 ? series : [late ?? usual])), mode.game_minutes)
  }
  const ending = { startsAt: state.startsAt, last: isLive ? lastRoundToPlay(brackets) : Infinity, lengthMs }
  const [was, is] = [endOfRounds(before, ending), endOfRounds(after, ending)]
  const names = new Map((await listSeeded(db, row.id)).map(({ seed, name }) => [seed, name]))
  return {
    ...nothingChanged(),
    matches: moved.slice(0, MOST_MATCHES).map(({ key, view, entrants }) => ({
      match_id: key,
      section: view.section,
      round: view.round,
      status: view.status,
      names: view.slots.map((slot) =>
        slot.kind === 'entrant' ? (names.get(entrants[slot.seed] ?? 0) ?? null) : null,
      ),
    })),
    matches_total: moved.length,
    notified: isLive ? new Set(await listPlayersIn(db, row.id, ['playing'])).size : 0,
    rounds: {
      moved: movedRounds(before, after).map((each) => ({
        round: each.round,
        before: new Date(each.before).toISOString(),
        after: new Date(each.after).toISOString(),
      })),
      ends:
        was === undefined || is === undefined
          ? null
          : { before: new Date(was).toISOString(), after: new Date(is).toISOString() },
    },
  }
}

type InRound = { key: number; round: number; view: MatchView; entrants: readonly number[] }

/** Every match with the round of the tournament in which it is played. */
function matchesIn(brackets: ProgressionState): InRound[] {
  return brackets.groups.flatMap((groups, stage) =>
    groups.flatMap(({ state, entrants }, group) =>
      Array.from({ length: matchCount(state) }, (_, match) => ({
        key: matchKey({ stage, group, match }),
        round: roundsBefore(brackets, stage) + roundOf(state, match),
        view: matchView(state, match),
        entrants,
      })),
    ),
  )
}

const isToPlay = ({ status }: MatchView) => status === 'open' || status === 'waiting'
