import { isPossibleScore, scoreRuleSentence } from '#core/match/game-score.ts'
import { type GameScore, seriesProblem, type SeriesRules } from '#core/match/series.ts'

/** What stands in the form: one pair of texts per game. */
export type ScoreTexts = readonly (readonly [string, string])[]

export type SeriesForm = {
  /**
   * How many games to ask for: always enough to decide the series, never one that could not have been played.
   */
  rows: number
  /** The report, once it is whole. */
  scores: [number, number][] | null
  /** A sentence for the person, when something that is filled in cannot be. */
  problem: string | undefined
  /** The same for what more digits may still mend (1 on the way to 16): to be said once the field is left. */
  unfinished?: string
}

/**
 * Reads the form by the rule of the series (core/match): which games it still asks for, and what is wrong
 * with it.
 */
export function readSeriesForm(texts: ScoreTexts, rules: SeriesRules): SeriesForm {
  const fewest = Math.floor(rules.bestOf / 2) + 1
  const played: [number, number][] = []
  for (const pair of texts.slice(0, rules.bestOf)) {
    const score = readPair(pair)
    if (!score) break
    played.push(score)
    if (!rules.allowsDraw && score[0] === score[1]) {
      return {
        rows: Math.max(fewest, played.length),
        scores: null,
        problem: 'A game of this mode cannot end in a draw.',
      }
    }
    if (!isPossibleScore(score, rules.game))
      return {
        rows: Math.max(fewest, played.length),
        scores: null,
        problem: undefined,
        unfinished: scoreRuleSentence(rules.game, rules.allowsDraw),
      }
    if (!seriesProblem(played, rules)) return { rows: played.length, scores: played, problem: undefined }
  }
  const rows = Math.min(rules.bestOf, Math.max(fewest, played.length + 1))
  return { rows, scores: null, problem: textProblem(texts.slice(0, rows)) }
}

/** The empty form of a series. */
export function emptyTexts(bestOf: number): [string, string][] {
  return Array.from({ length: bestOf }, () => ['', ''])
}

/** A report as texts, to start a correction from. */
export function textsOf(scores: readonly GameScore[], bestOf: number): [string, string][] {
  return emptyTexts(bestOf).map((empty, game) => {
    const score = scores[game]
    return score ? [String(score[0]), String(score[1])] : empty
  })
}

/**
 * A half-entered score as a draft keeps it, and the form's own beginning where there is none that fits the
 * series.
 */
export function textsOfDraft(draft: string, beginning: [string, string][]): [string, string][] {
  try {
    const kept: unknown = JSON.parse(draft || 'null')
    return isTexts(kept) && kept.length === beginning.length ? kept : beginning
  } catch {
    return beginning
  }
}

function isTexts(kept: unknown): kept is [string, string][] {
  return (
    Array.isArray(kept) &&
    kept.every(
      (pair) => Array.isArray(pair) && pair.length === 2 && pair.every((text) => typeof text === 'string'),
    )
  )
}

function readPair([first, second]: readonly [string, string]): [number, number] | undefined {
  return isPoints(first) && isPoints(second) ? [Number(first), Number(second)] : undefined
}

/** The contract takes 0 to 999 points a game. */
function isPoints(text: string): boolean {
  return /^\d{1,3}$/.test(text.trim())
}

function textProblem(texts: ScoreTexts): string | undefined {
  const wrong = texts.flat().some((text) => text.trim() !== '' && !isPoints(text))
  return wrong ? 'Points are whole numbers from 0 to 999.' : undefined
}
