import { matchCount, matchView } from '#core/bracket/bracket.ts'
import { treePlaces } from '#core/bracket/elimination/places.ts'
import type { MatchView } from '#core/bracket/match.ts'
import { standings } from '#core/bracket/standings/standings.ts'
import type { OwnBracket } from '#client/domains/tournaments/bracket/use-bracket.ts'
import { isOver, scoreOf } from '#client/domains/tournaments/bracket/words/result.ts'
import { lastStages } from '#client/domains/tournaments/page/first-bracket.ts'

export type Finisher = {
  entrantId: number
  name: string
  place: number
  won: number
  lost: number
  /** All matches, drawn ones included. */
  played: number
}

/** The places in the bracket that decided the tournament, the best first, with the matches of all stages. */
export function finishersOf(brackets: readonly OwnBracket[]): Finisher[] {
  const [bracket] = lastStages(brackets)
  if (!bracket) return []
  const { state } = bracket
  const records = recordsOf(brackets)
  const lines =
    state.kind === 'tree'
      ? treePlaces(state).map(({ seed, best }) => ({ seed, place: best }))
      : standings(state).map(({ row, place }) => ({ seed: row.seed, place }))
  return lines.map(({ seed, place }) => {
    const entrantId = bracket.entrantOf(seed)
    return { entrantId, name: bracket.nameOf(seed), place, ...(records.get(entrantId) ?? NO_RECORD) }
  })
}

const NO_RECORD = { won: 0, lost: 0, played: 0 }

/** How often each entrant has won, lost and played, drawn matches included. */
function recordsOf(brackets: readonly OwnBracket[]): Map<number, typeof NO_RECORD> {
  const records = new Map<number, typeof NO_RECORD>()
  for (const { bracket, view } of decided(brackets))
    for (const [slot, seed] of seedsOf(view).entries()) {
      const entrantId = bracket.entrantOf(seed)
      const { won, lost, played } = records.get(entrantId) ?? NO_RECORD
      records.set(entrantId, {
        won: won + Number(view.winner === slot),
        lost: lost + Number(view.winner === 1 - slot),
        played: played + 1,
      })
    }
  return records
}

export type WayMatch = {
  key: string
  bracket: OwnBracket
  view: MatchView
  opponent: string
  /** Own games first; absent where it was not played. */
  score?: readonly [number, number]
  isWon: boolean
}

/** The matches of an entrant through all stages, in the order of their rounds; byes are left out. */
export function wayOf(brackets: readonly OwnBracket[], entrantId: number): WayMatch[] {
  return decided(brackets).flatMap(({ bracket, view }) => {
    const seeds = seedsOf(view)
    const slot = seeds.findIndex((seed) => bracket.entrantOf(seed) === entrantId)
    if (slot === -1) return []
    const score = scoreOf(view)
    return [
      {
        key: `${bracket.key} ${view.id}`,
        bracket,
        view,
        opponent: bracket.nameOf(seeds[1 - slot] ?? 0),
        ...(score ? { score: [score[slot] ?? 0, score[1 - slot] ?? 0] as const } : {}),
        isWon: view.winner === slot,
      },
    ]
  })
}

type Named = { name: string; seed: number }
export type Story = {
  games: number
  /** Matches that the lower seed has won by playing, and the one with the most seeds between the two. */
  upsets: number
  largest: { winner: Named; loser: Named } | undefined
}

/** Counts the games and the upsets of a tournament. */
export function storyOf(brackets: readonly OwnBracket[]): Story {
  let games = 0
  let upsets = 0
  let widest = 0
  let largest: Story['largest']
  for (const { bracket, view } of decided(brackets)) {
    const score = scoreOf(view)
    if (!score) continue
    games += score.reduce((sum, each) => sum + each, 0)
    if (view.winner === undefined) continue
    const seeds = seedsOf(view)
    const [winner = 0, loser = 0] = view.winner === 0 ? seeds : seeds.toReversed()
    if (winner < loser) continue
    upsets += 1
    if (winner - loser <= widest) continue
    widest = winner - loser
    largest = {
      winner: { name: bracket.nameOf(winner), seed: winner },
      loser: { name: bracket.nameOf(loser), seed: loser },
    }
  }
  return { games, upsets, largest }
}

type Decided = { bracket: OwnBracket; view: MatchView }

/** Matches between two entrants that are over. */
function decided(brackets: readonly OwnBracket[]): Decided[] {
  return brackets.flatMap((bracket) =>
    Array.from({ length: matchCount(bracket.state) }, (_, id) => matchView(bracket.state, id))
      .filter((view) => isOver(view) && seedsOf(view).length === 2)
      .map((view) => ({ bracket, view })),
  )
}

const seedsOf = ({ slots }: MatchView): number[] =>
  slots.flatMap((slot) => (slot.kind === 'entrant' ? [slot.seed] : []))
