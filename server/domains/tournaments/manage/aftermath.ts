import type { ActPreview } from '#contract/tournaments/act-preview.ts'
import type { ProgressionState } from '#core/bracket/progression/play.ts'
import type { Seed } from '#core/bracket/rules.ts'
import { areBracketsOver } from '#core/tournaments/bracket/course.ts'
import { type Following, nextRoundOf, withFollowing } from '#core/tournaments/follow/following.ts'
import { stageWindow } from '#core/tournaments/bracket/stage-window.ts'
import { certainPrizes } from '#core/tournaments/bracket/certain-prizes.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { countEntries, listByStatus } from '#server/domains/tournaments/entry/entrant-queries.ts'
import { machineState, openRounds } from '#server/domains/tournaments/load.ts'
import { prizesFor } from '#server/domains/tournaments/money.ts'
import type { TournamentRow } from '#server/domains/tournaments/queries.ts'
import { tournamentPrizes } from '../money.ts'

/** An entrant who is out after the act and was in before it, or the other way round. */
export type Leaving = { seed: Seed; isOutAfter: boolean }
/** An entrant who comes in by the act, with the next number. */
export type Newcomer = { seed: Seed; name: string }
type Of = { row: TournamentRow; at: number; leaves?: Leaving | undefined; newcomer?: Newcomer | undefined }
type Change = {
  before: ProgressionState
  after: ProgressionState
  names: ReadonlyMap<number | null, string>
}

const MOST_PAIRS = 8
const MOST_PRIZES = 8
const MINUTE_MS = 60_000

/**
 * Finds the automatic consequences of an act: the next Swiss round or stage, and the prizes that it settles or
 * moves.
 */
export async function aftermath(
  db: Reader,
  { row, at, leaves, newcomer }: Of,
  { before, after, names }: Change,
): Promise<Pick<ActPreview, 'next_round' | 'prizes'>> {
  const gone = await listGone(db, row.id)
  const goneAfter = new Map(gone)
  if (leaves?.isOutAfter) goneAfter.set(leaves.seed, 'disqualified')
  else if (leaves) goneAfter.delete(leaves.seed)
  const rules = { ...openRounds(machineState(row)), beginsAtOnce: beginsAtOnce(row, after, at) }
  const following = { ...rules, gone: goneAfter }
  const settled = withFollowing(after, following)
  const round = nextRoundOf(before, settled)
  const entrants = [...names.keys()].reduce<number>((most, seed) => Math.max(most, seed ?? 0), 0)
  const nameOf = (seed: Seed | null) => (seed === null ? null : (names.get(seed) ?? null))
  return {
    next_round: round
      ? {
          what: round.what,
          round: round.round,
          pairs: round.pairs.slice(0, MOST_PAIRS).map((pair) => pair.map(nameOf)),
          pairs_total: round.pairs.length,
        }
      : null,
    prizes: await prizesOf(db, row, {
      names,
      before: { state: before, following: { ...rules, gone }, entrants: newcomer ? entrants - 1 : entrants },
      after: { state: settled, following, entrants },
    }),
  }
}

type Side = { state: ProgressionState; following: Following; entrants: number }

async function prizesOf(
  db: Reader,
  row: TournamentRow,
  { before, after, names }: { before: Side; after: Side; names: Change['names'] },
): Promise<ActPreview['prizes']> {
  const entries = await countEntries(db, row.id)
  const paid = tournamentPrizes(row, entries)
  if (paid.length === 0) return null
  const sure = ({ state, following, entrants }: Side) =>
    certainPrizes(state, {
      entrants,
      paid,
      prizesOf: (places) => prizesFor(row, places, entries),
      following,
    })
  const isFinal = areBracketsOver(after.state)
  const now = sure(after)
  if (!now) return { is_known: false, is_final: isFinal, lines: [] }
  const was = sure(before) ?? new Map<Seed, number>()
  const lines = [...names].flatMap(([seed, name]) => {
    const line = { name, before_cents: was.get(seed ?? 0) ?? 0, after_cents: now.get(seed ?? 0) ?? 0 }
    return seed === null || line.before_cents === line.after_cents ? [] : [line]
  })
  return {
    is_known: true,
    is_final: isFinal,
    lines: lines.toSorted((one, other) => other.after_cents - one.after_cents).slice(0, MOST_PRIZES),
  }
}

async function listGone(db: Reader, tournamentId: number): Promise<Map<Seed, 'left' | 'disqualified'>> {
  const left = await listByStatus(db, tournamentId, ['withdrawn', 'disqualified'])
  return new Map(
    left.flatMap(({ seed, status }) =>
      seed === null ? [] : [[seed, status === 'withdrawn' ? 'left' : 'disqualified'] as const],
    ),
  )
}

function beginsAtOnce({ settings }: TournamentRow, { stages }: ProgressionState, at: number) {
  return (stage: number): boolean => {
    const rules = settings.format === 'progression' ? settings.stages[stages[stage]?.origin ?? -1] : undefined
    if (!rules) return true
    const startsAt = rules.starts_at === null ? null : Date.parse(rules.starts_at)
    return stageWindow({ startsAt, checkInMs: rules.check_in_minutes * MINUTE_MS }, at) === null
  }
}
