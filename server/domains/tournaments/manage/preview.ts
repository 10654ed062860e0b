import type { ActPreview } from '#contract/tournaments/act-preview.ts'
import { accept, type Decision } from '#core/decision.ts'
import { matchView } from '#core/bracket/bracket.ts'
import { preview, type Preview } from '#core/bracket/act.ts'
import type { ProgressionState } from '#core/bracket/progression/play.ts'
import {
  stepBrackets,
  type BracketAct,
  type BracketActRefusal,
} from '#core/tournaments/bracket/bracket-act.ts'
import { matchKey, type MatchRef } from '#core/tournaments/bracket/match-key.ts'
import type { Reader } from '#server/platform/db/open.ts'
import type { TournamentRow } from '#server/domains/tournaments/queries.ts'
import { listRoomsOfMatches, refOf } from '#server/domains/tournaments/rooms/room-queries.ts'
import { listSeeded } from '#server/domains/tournaments/bracket/seed-queries.ts'
import { aftermath, type Leaving, type Newcomer } from './aftermath.ts'

/**
 * `at`: now, in milliseconds. `leaves`: the seed of an entrant who is disqualified by it, or comes back. `newcomer`: a late
 * entrant.
 */
type Of = { row: TournamentRow; at: number; leaves?: Leaving | undefined; newcomer?: Newcomer | undefined }
type Shown = { stage: number; group: number; entrants: readonly number[]; seen: Preview }

/** Previews acts, one after the other; nothing is kept. `own`: a match whose end is no surprise. */
export async function previewActs(
  db: Reader,
  { row, at, leaves, newcomer }: Of,
  before: ProgressionState,
  acts: readonly BracketAct[],
  own?: MatchRef,
): Promise<Decision<ActPreview, BracketActRefusal>> {
  let state = before
  const all: Shown[] = []
  for (const act of acts) {
    const step = stepBrackets(state, act)
    if (!step.ok) return step
    if (act.type === 'act') {
      const { stage, group } = act
      const bracket = state.groups[stage]?.[group]
      const seen = bracket && preview(bracket.state, act.act)
      const then = step.value.state.groups[stage]?.[group]?.entrants ?? []
      // With a late entrant, who comes in or is taken out again.
      if (bracket && seen?.ok)
        all.push({ stage, group, entrants: longer(bracket.entrants, then), seen: seen.value })
    }
    if (step.value.moved) all.push(...movedIn(step.value.state, step.value.moved))
    state = step.value.state
  }
  const names = new Map((await listSeeded(db, row.id)).map((each) => [each.seed, each.name]))
  if (newcomer) names.set(newcomer.seed, newcomer.name)
  const shown = await present(db, row.id, all, own, names)
  return accept({
    ...shown,
    ...(await aftermath(db, { row, at, leaves, newcomer }, { before, after: state, names })),
  })
}

const longer = <Item>(one: readonly Item[], other: readonly Item[]) =>
  other.length > one.length ? other : one

/** The matches of those who were swapped, as they are then. */
function movedIn(state: ProgressionState, moved: readonly MatchRef[]): Shown[] {
  return moved.flatMap(({ stage, group, match }) => {
    const bracket = state.groups[stage]?.[group]
    if (!bracket) return []
    const delta = { matches: [matchView(bracket.state, match)], rows: [], dropped: [], removed: [] }
    return [{ stage, group, entrants: bracket.entrants, seen: { delta, places: [], standings: [] } }]
  })
}

async function present(
  db: Reader,
  tournamentId: number,
  all: readonly Shown[],
  own: MatchRef | undefined,
  names: ReadonlyMap<number | null, string>,
): Promise<ActPreview> {
  const nameOf = ({ entrants }: Shown, seed: number) => names.get(entrants[seed] ?? 0) ?? ''
  const changed = new Map(
    all.flatMap((shown) =>
      shown.seen.delta.matches.map((view) => {
        const ref = { stage: shown.stage, group: shown.group, match: view.id }
        return [matchKey(ref), { ref, view, shown }] as const
      }),
    ),
  )
  const rooms = await listRoomsOfMatches(
    db,
    tournamentId,
    [...changed.values()].map(({ ref }) => ref),
  )
  const except = own && matchKey(own)
  const closed = rooms.filter((room) => room.status === 'open' && matchKey(refOf(room)) !== except)
  const touched = new Set(
    [...changed.values()].flatMap(({ view, shown }) =>
      view.slots.flatMap((slot) => (slot.kind === 'entrant' ? [shown.entrants[slot.seed]] : [])),
    ),
  )
  const places = all.flatMap((shown) => [
    ...shown.seen.places.map(({ seed, best, worst }) => ({ name: nameOf(shown, seed), best, worst })),
    ...shown.seen.standings.map(({ row, place }) => ({
      name: nameOf(shown, row.seed),
      best: place,
      worst: place,
    })),
  ])
  return {
    matches: [...changed].slice(0, 20).map(([match_id, { view, shown }]) => ({
      match_id,
      section: view.section,
      round: view.round,
      status: view.status,
      names: view.slots.map((slot) => (slot.kind === 'entrant' ? nameOf(shown, slot.seed) : null)),
    })),
    matches_total: changed.size,
    dropped: all.reduce((sum, { seen }) => sum + seen.delta.dropped.length, 0),
    cancelled: closed.length,
    places: [...new Map(places.map((each) => [each.name, each])).values()].slice(0, 20),
    notified: touched.size,
    time: null,
    start: null,
    rounds: null,
    plays: null,
    next_round: null,
    prizes: null,
  }
}
