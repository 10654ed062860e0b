import { t } from '#messages/tournaments.ts'
import { matchCount, matchView, type BracketState } from '#core/bracket/bracket.ts'
import type { MatchView } from '#core/bracket/match.ts'
import { standings } from '#core/bracket/standings/standings.ts'
import type { ProgressionState } from '#core/bracket/progression/play.ts'
import type { ShownBracket, ShownMatch } from '#core/share/tournament-card.ts'

const MOST_COLUMNS = 3
const MOST_LINES = 6

/** The latest stage; of several groups the first. */
export function shownBracket(
  { groups }: ProgressionState,
  nameOf: (tournamentSeed: number) => string,
): ShownBracket | undefined {
  const latest = groups.findLast((each) => each.length > 0)?.[0]
  if (!latest) return undefined
  const name = (seed: number) => nameOf(latest.entrants[seed] ?? 0)
  return latest.state.kind === 'tree' ? lastRounds(latest.state, name) : topOfTable(latest.state, name)
}

function lastRounds(state: BracketState, nameOf: (seed: number) => string): ShownBracket {
  const views = Array.from({ length: matchCount(state) }, (_, id) => matchView(state, id))
  const wanted = views.filter(({ section }) => section === 'winners' || section === 'final')
  const rounds = [...Map.groupBy(wanted, ({ section, round }) => `${section} ${round}`).values()]
  // The largest that is drawn has four matches.
  const columns = rounds.filter((round) => round.length <= 4).slice(-MOST_COLUMNS)
  return { kind: 'rounds', columns: columns.map((round) => round.map((view) => shownMatch(view, nameOf))) }
}

function shownMatch({ slots, result, winner }: MatchView, nameOf: (seed: number) => string): ShownMatch {
  return {
    sides: slots.map((slot, index) => ({
      name: slot.kind === 'entrant' ? nameOf(slot.seed) : '',
      score: result?.kind === 'played' ? String(result.score[index] ?? '') : '',
      hasWon: winner === index,
    })),
  }
}

function topOfTable(state: BracketState & { kind: 'table' }, nameOf: (seed: number) => string): ShownBracket {
  const lines = standings(state)
    .slice(0, MOST_LINES)
    .map(({ place, row }) => ({
      place,
      name: nameOf(row.seed),
      points: t('tournaments.points.some', { points: String(row.points ?? 0), count: row.points ?? 0 }),
    }))
  return { kind: 'table', lines }
}
