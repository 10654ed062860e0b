import type { z } from '#contract/zod.ts'
import type { standing } from '#contract/tournaments/bracket.ts'
import type { BracketState } from '#core/bracket/bracket.ts'
import { treePlaces } from '#core/bracket/elimination/places.ts'
import type { Reason } from '#core/bracket/reason.ts'
import type { ProgressionState } from '#core/bracket/progression/play.ts'
import { standings } from '#core/bracket/standings/standings.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { loadBrackets } from '#server/domains/tournaments/bracket/brackets.ts'
import { listSeeded } from '#server/domains/tournaments/bracket/seed-queries.ts'
import type { TournamentRow } from '../queries.ts'

type Standing = z.output<typeof standing>
type Line = Omit<Standing, 'entrant' | 'stage' | 'group'> & { seed: number }

/** The standings of a stage, by default of the one that decides. */
export async function readStandings(
  db: Reader,
  row: TournamentRow,
  wanted: number | undefined,
): Promise<Standing[]> {
  const { state } = await loadBrackets(db, row)
  const stage = wanted === undefined ? mainStage(state) : wanted - 1
  const seeded = new Map((await listSeeded(db, row.id)).map((each) => [each.seed, each]))
  return (state.groups[stage] ?? []).flatMap(({ state: bracket, entrants }, group) =>
    linesOf(bracket).flatMap(({ seed, ...line }) => {
      const entrant = seeded.get(entrants[seed] ?? 0)
      return entrant ? [{ entrant: { id: entrant.id, name: entrant.name }, stage, group, ...line }] : []
    }),
  )
}

/** The best stage that nobody goes on from; before it has begun, the last one that has. */
function mainStage({ stages, groups }: ProgressionState): number {
  const feeders = new Set(
    stages.flatMap(({ intake }) => (intake.kind === 'places' ? intake.feeds.map(({ stage }) => stage) : [])),
  )
  const main = groups.findIndex((begun, stage) => begun.length > 0 && !feeders.has(stage))
  return main >= 0 ? main : groups.findLastIndex((begun) => begun.length > 0)
}

function linesOf(bracket: BracketState): Line[] {
  if (bracket.kind === 'tree')
    return treePlaces(bracket).map(({ seed, best, won, drawn, lost, reason }) => ({
      seed,
      place: best,
      points: won,
      wins: won,
      draws: drawn,
      losses: lost,
      tie_breaks: [],
      why: shown(reason),
    }))
  return standings(bracket).map(({ row: own, place, values, reason }) => ({
    seed: own.seed,
    place,
    points: own.points ?? 0,
    wins: own.won,
    draws: own.drawn,
    losses: own.lost,
    tie_breaks: values.flatMap(({ tieBreak, value }) =>
      value === undefined ? [] : [{ name: tieBreak, value }],
    ),
    why: shown(reason),
  }))
}

const shown = (reason: Reason | undefined): Standing['why'] =>
  reason ? [{ rule: reason.rule, values: { ...reason.values } }] : []
