import type { Seed } from '#core/bracket/rules.ts'
import { byesOf } from './byes.ts'
import type { PlayedMatch, Run } from './run.ts'

/** Something an organizer should know of a run, as data; the client says it. `at`: the minute to look at. */
export type Finding =
  | { kind: 'longest_wait'; at: number; seed: Seed; minutes: number; before: PlayedMatch; after: PlayedMatch }
  | { kind: 'no_shows'; at: number; seeds: readonly Seed[]; winners: readonly Seed[] }
  | { kind: 'byes'; at: number; count: number; seeds: readonly Seed[] }
  | { kind: 'disputes'; at: number; count: number; minutes: number; seeds: readonly [Seed, Seed] }
  | { kind: 'wrong_reports'; at: number; count: number }
  | { kind: 'leavers'; at: number; seeds: readonly Seed[]; forfeits: number }
  | { kind: 'short_breaks'; at: number; players: number; minutes: number }
  | { kind: 'queue'; at: number; most: number }
  | { kind: 'rematches'; at: number; round: number; count: number }
  | { kind: 'rounds_missing'; at: number; count: number }
  | { kind: 'stages_missing'; at: number; count: number }

/** Shorter than this between two matches is too short for a person. */
const SHORT_BREAK_MINUTES = 3
/** A wait shorter than this is none. */
const LONG_WAIT_MINUTES = 15

/** All findings of a run, what went wrong first. */
export function findingsOf(run: Run): Finding[] {
  const gaps = gapsOf(run)
  return [
    missing(run),
    queue(run),
    longestWait(gaps),
    noShows(run),
    byes(run),
    disputes(run),
    shortBreaks(gaps),
    wrongReports(run),
    leavers(run),
  ].flat()
}

/** The time between two matches of the same player. */
type Gap = { seed: Seed; before: PlayedMatch; after: PlayedMatch; minutes: number }

function gapsOf({ matches }: Run): Gap[] {
  const last = new Map<Seed, PlayedMatch>()
  const gaps: Gap[] = []
  for (const match of matches.toSorted((a, b) => a.startedAt - b.startedAt))
    for (const seed of match.seeds) {
      const before = last.get(seed)
      last.set(seed, match)
      if (before) gaps.push({ seed, before, after: match, minutes: match.startedAt - before.endedAt })
    }
  return gaps
}

function longestWait(gaps: readonly Gap[]): Finding[] {
  const longest = gaps.reduce<Gap | undefined>(
    (most, gap) => (gap.minutes > (most?.minutes ?? 0) ? gap : most),
    undefined,
  )
  if (!longest || longest.minutes < LONG_WAIT_MINUTES) return []
  return [{ kind: 'longest_wait', at: longest.before.endedAt, ...longest }]
}

function shortBreaks(gaps: readonly Gap[]): Finding[] {
  const short = gaps.filter(({ minutes }) => minutes < SHORT_BREAK_MINUTES)
  const [first] = short
  if (!first) return []
  const players = new Set(short.map(({ seed }) => seed)).size
  const minutes = Math.floor(short.reduce((least, gap) => Math.min(least, gap.minutes), Infinity))
  return [{ kind: 'short_breaks', at: first.after.startedAt, players, minutes }]
}

function noShows({ matches, bots }: Run): Finding[] {
  const missed = having(matches, 'no_show')
  const [first] = missed
  if (!first) return []
  const isAbsent = (seed: Seed) => bots[seed - 1]?.isNoShow === true
  const seeds = missed.flatMap((match) => match.seeds)
  return [
    {
      kind: 'no_shows',
      at: first.endedAt,
      seeds: [...new Set(seeds.filter(isAbsent))],
      winners: seeds.filter((seed) => !isAbsent(seed)),
    },
  ]
}

function byes(run: Run): Finding[] {
  const seeds = byesOf(run)
  return seeds.length === 0 ? [] : [{ kind: 'byes', at: 0, count: seeds.length, seeds }]
}

function disputes({ matches }: Run): Finding[] {
  const disputed = having(matches, 'dispute')
  const [first] = disputed
  if (!first) return []
  const minutes = Math.round(disputed.reduce((most, match) => Math.max(most, match.disputed), 0))
  return [{ kind: 'disputes', at: first.endedAt, count: disputed.length, minutes, seeds: first.seeds }]
}

function wrongReports({ matches }: Run): Finding[] {
  const wrong = having(matches, 'wrong_report')
  const [first] = wrong
  return first ? [{ kind: 'wrong_reports', at: first.endedAt, count: wrong.length }] : []
}

function leavers({ acts, brackets, bots, forfeits }: Run): Finding[] {
  const left = acts.flatMap(({ act, at, stage, group }) => {
    if (act.type !== 'withdraw') return []
    const bracket = brackets.find((each) => each.stage === stage && each.group === group)
    const seed = bracket?.entrants[act.seed] ?? 0
    return bots[seed - 1]?.isNoShow === false ? [{ at, seed }] : []
  })
  const [first] = left
  if (!first) return []
  return [{ kind: 'leavers', at: first.at, seeds: [...new Set(left.map(({ seed }) => seed))], forfeits }]
}

function queue({ mostInQueue, matches }: Run): Finding[] {
  if (mostInQueue === 0) return []
  const waited = matches.reduce<PlayedMatch | undefined>(
    (most, match) =>
      match.startedAt - match.readyAt > (most ? most.startedAt - most.readyAt : 0) ? match : most,
    undefined,
  )
  return [{ kind: 'queue', at: waited?.readyAt ?? 0, most: mostInQueue }]
}

function missing({ rematches, missingRounds, missingStages, matches, endsAt }: Run): Finding[] {
  const [again] = rematches
  const found: Finding[] = []
  if (missingStages > 0) found.push({ kind: 'stages_missing', at: endsAt, count: missingStages })
  if (missingRounds > 0) found.push({ kind: 'rounds_missing', at: endsAt, count: missingRounds })
  if (again) {
    const at = matches.find(({ round }) => round === again.round)?.readyAt ?? 0
    found.push({
      kind: 'rematches',
      at,
      round: again.round,
      count: rematches.reduce((sum, each) => sum + each.count, 0),
    })
  }
  return found
}

function having(matches: readonly PlayedMatch[], incident: PlayedMatch['incidents'][number]): PlayedMatch[] {
  return matches.filter(({ incidents }) => incidents.includes(incident))
}
