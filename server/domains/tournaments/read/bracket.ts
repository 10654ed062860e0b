import { createHash } from 'node:crypto'
import type { Bracket } from '#contract/tournaments/bracket.ts'
import { matchCount, matchView } from '#core/bracket/bracket.ts'
import type { MatchView, SlotView } from '#core/bracket/match.ts'
import type { Group, ProgressionState } from '#core/bracket/progression/play.ts'
import type { Stage } from '#core/bracket/progression/plan.ts'
import { store } from '#core/bracket/stored.ts'
import { whyMatch } from '#core/bracket/why.ts'
import { matchKey } from '#core/tournaments/bracket/match-key.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { Tagged } from '#server/platform/http/tagged.ts'
import { loadBrackets } from '#server/domains/tournaments/bracket/brackets.ts'
import { listSeeded, type SeededRow } from '#server/domains/tournaments/bracket/seed-queries.ts'
import type { TournamentRow } from '../queries.ts'
import { listTimes, type StoredTime } from '../times/time-queries.ts'
import { presentRooms, type ShownRoom } from './rooms.ts'

type Form = 'full' | 'compact'
type ShownGroup = Bracket['stages'][number]['groups'][number]
type ShownMatch = ShownGroup['rounds'][number]['matches'][number]

/** Everything that makes up a bracket except the acts. */
type Sources = { seeded: SeededRow[]; rooms: ShownRoom[]; times: StoredTime[] }

async function readSources(db: Reader, id: number): Promise<Sources> {
  const seeded = await listSeeded(db, id)
  const rooms = await presentRooms(db, id)
  const times = (await listTimes(db, id)).filter(({ time }) => time.at !== null)
  return { seeded, rooms, times }
}

/** The brackets of a tournament; `full` has every match written out, with why it has its entrants. */
export async function readBracket(db: Reader, row: TournamentRow, form: Form): Promise<Bracket> {
  return present(db, row, form, await readSources(db, row.id))
}

/**
 * The same for a client that may have it: the tag is made of all that it shows, and the bracket itself, the larger part
 * of the work, only for those who have another.
 */
export async function readTaggedBracket(
  db: Reader,
  row: TournamentRow,
  form: Form,
): Promise<Tagged<Bracket>> {
  const sources = await readSources(db, row.id)
  const tag = createHash('sha256')
    .update(JSON.stringify([form, row.act_seq, sources]))
    .digest('base64url')
  return new Tagged(tag, () => present(db, row, form, sources))
}

async function present(
  db: Reader,
  row: TournamentRow,
  form: Form,
  { seeded, rooms, times }: Sources,
): Promise<Bracket> {
  const { seq, state } = await loadBrackets(db, row)
  return {
    seq,
    entrants: seeded.map(({ seed, id, name }) => ({ seed: seed ?? 0, id, name })),
    stages: state.stages.map((stage, index) => ({
      id: index,
      kind: stage.rules.format,
      name: row.settings.stages[stage.origin ?? -1]?.name ?? null,
      advances: advancing(state.stages, index),
      groups: (state.groups[index] ?? []).map((_, group) =>
        presentGroup(state, { stage: index, group, form, seeded, rooms, times }),
      ),
    })),
  }
}

/** How many places of each group are enough for the best stage after this one. */
function advancing(stages: readonly Stage[], index: number): number {
  const feeds = stages.flatMap(({ intake }) =>
    intake.kind === 'places' ? intake.feeds.filter((feed) => feed.stage === index) : [],
  )
  return feeds.toSorted((a, b) => a.from - b.from)[0]?.to ?? 0
}

type Of = {
  stage: number
  group: number
  form: Form
  seeded: readonly SeededRow[]
  rooms: readonly ShownRoom[]
  times: readonly StoredTime[]
}

function presentGroup(
  { groups }: ProgressionState,
  { stage, group, form, seeded, rooms, times }: Of,
): ShownGroup {
  const bracket = groups[stage]?.[group]
  if (!bracket) throw new Error(`stage ${stage} has no group ${group}`)
  const stored = store(bracket.state)
  return {
    id: group,
    stored: {
      ...stored,
      rules: { ...stored.rules },
      matches: [...stored.matches],
      entrants: [...stored.entrants],
      rounds: [...stored.rounds],
    },
    seeds: [...bracket.entrants],
    reasons: bracket.reasons.map(({ rule, values }) => ({ rule, values: { ...values } })),
    rooms: rooms
      .filter((room) => room.stage === stage && room.group === group)
      .map(({ stage: _stage, group: _group, ...room }) => room),
    times: times
      .filter(({ ref }) => ref.stage === stage && ref.group === group)
      .map(({ ref, time }) => ({ position: ref.match, at: new Date(time.at ?? 0).toISOString() })),
    rounds: form === 'compact' ? [] : presentRounds(bracket, { stage, group, seeded }),
  }
}

const nameOf = ({ section }: MatchView) => (section === 'third_place' ? 'third' : section)

function presentRounds(
  bracket: Group,
  of: { stage: number; group: number; seeded: readonly SeededRow[] },
): ShownGroup['rounds'] {
  const bySeed = new Map(of.seeded.map((each) => [each.seed, each]))
  const entrantOf = (seed: number) => bySeed.get(bracket.entrants[seed] ?? 0)
  const views = Array.from({ length: matchCount(bracket.state) }, (_, id) => matchView(bracket.state, id))
  const rounds = Map.groupBy(views, ({ section, round }) => `${section} ${round}`)
  return [...rounds.values()].map((matches) => {
    const [first] = matches
    return {
      number: first?.round ?? 1,
      bracket: first ? nameOf(first) : 'table',
      matches: matches.map((view): ShownMatch => {
        const winner = view.winner === undefined ? undefined : view.slots[view.winner]
        return {
          id: matchKey({ stage: of.stage, group: of.group, match: view.id }),
          round: view.round,
          bracket: nameOf(view),
          status: view.status,
          best_of: view.bestOf,
          entrants: view.slots.map((slot, position) => presentSlot(slot, position, view, entrantOf)),
          winner_id: winner?.kind === 'entrant' ? (entrantOf(winner.seed)?.id ?? null) : null,
          why: whyMatch(bracket.state, view.id).map(({ rule, values }) => ({ rule, values: { ...values } })),
        }
      }),
    }
  })
}

function presentSlot(
  slot: SlotView,
  position: number,
  { result }: MatchView,
  entrantOf: (seed: number) => SeededRow | undefined,
): ShownMatch['entrants'][number] {
  if (slot.kind !== 'entrant') return null
  const entrant = entrantOf(slot.seed)
  const score = result?.kind === 'played' ? (result.score[position] ?? null) : null
  return entrant ? { entrant_id: entrant.id, name: entrant.name, seed: entrant.seed ?? 0, score } : null
}
