import { t } from '#messages/matches.ts'
import { scoreRuleSentence } from '#contract/matches/score-rule.ts'
import { isPossibleScore } from '#core/site/game-score.ts'
import type { GameScore, SeriesRules } from '#core/site/game-score.ts'
import { seriesProblem } from '#core/matches/series.ts'

/** The typed scores: a pair of texts per game. */
export type ScoreTexts = readonly (readonly [string, string])[]

export type SeriesForm = {
  /** How many games to show: enough to decide the series, and none that could not have been played. */
  rows: number
  /** The report, once it is complete. */
  scores: [number, number][] | null
  /** The games of an undecided series that are over; undefined while a score is wrong or half typed. */
  beginning?: [number, number][] | undefined
  /** The problem with the typed scores, as a sentence. */
  problem: string | undefined
  /** A problem that more digits could resolve (1 on the way to 16): shown once the field is left. */
  unfinished?: string
}

/**
 * Parses the form by the rules of the series (core/match): which games are still needed, and what is wrong.
 */
export function readSeriesForm(texts: ScoreTexts, rules: SeriesRules): SeriesForm {
  const minGames = Math.floor(rules.bestOf / 2) + 1
  const played: [number, number][] = []
  for (const pair of texts.slice(0, rules.bestOf)) {
    const score = pairOfTexts(pair)
    if (!score) break
    played.push(score)
    if (!rules.allowsDraw && score[0] === score[1]) {
      return {
        rows: Math.max(minGames, played.length),
        scores: null,
        problem: t('matches.series_form.no_draws'),
      }
    }
    if (!isPossibleScore(score, rules.game))
      return {
        rows: Math.max(minGames, played.length),
        scores: null,
        problem: undefined,
        unfinished: scoreRuleSentence(rules.game, rules.allowsDraw),
      }
    if (!seriesProblem(played, rules)) return { rows: played.length, scores: played, problem: undefined }
  }
  const rows = Math.min(rules.bestOf, Math.max(minGames, played.length + 1))
  const isBegun = texts
    .slice(played.length, rows)
    .flat()
    .some((text) => text.trim() !== '')
  return {
    rows,
    scores: null,
    beginning: isBegun || rules.bestOf === 1 ? undefined : played,
    problem: textProblem(texts.slice(0, rows)),
  }
}

/** The empty form of a series. */
export function emptyTexts(bestOf: number): [string, string][] {
  return Array.from({ length: bestOf }, () => ['', ''])
}

/** A report as texts, to correct it. */
export function textsOf(scores: readonly GameScore[], bestOf: number): [string, string][] {
  return emptyTexts(bestOf).map((empty, game) => {
    const score = scores[game]
    return score ? [String(score[0]), String(score[1])] : empty
  })
}

/** The incomplete score of a draft, or the default if there is none that fits the series. */
export function textsOfDraft(draft: string, defaults: [string, string][]): [string, string][] {
  try {
    const stored: unknown = JSON.parse(draft || 'null')
    return isTexts(stored) && stored.length === defaults.length ? stored : defaults
  } catch {
    return defaults
  }
}

function isTexts(stored: unknown): stored is [string, string][] {
  return (
    Array.isArray(stored) &&
    stored.every(
      (pair) => Array.isArray(pair) && pair.length === 2 && pair.every((text) => typeof text === 'string'),
    )
  )
}

/**
 * The games of a series without points that ended with this score. Both sides get the same order: the winner takes the
 * first game and the last.
 */
export function gamesOfSeries([first, second]: GameScore): [number, number][] {
  const isFirst = first > second
  const won: [number, number] = isFirst ? [1, 0] : [0, 1]
  const lost: [number, number] = isFirst ? [0, 1] : [1, 0]
  const [most, least] = isFirst ? [first, second] : [second, first]
  return [won, ...Array.from({ length: least }, () => lost), ...Array.from({ length: most - 1 }, () => won)]
}

/** The score of a game, once both points are typed. */
export function pairOfTexts([first, second]: readonly [string, string]): [number, number] | undefined {
  return isPoints(first) && isPoints(second) ? [Number(first), Number(second)] : undefined
}

/** The contract allows 0 to 999 points per game. */
function isPoints(text: string): boolean {
  return /^\d{1,3}$/.test(text.trim())
}

function textProblem(texts: ScoreTexts): string | undefined {
  const wrong = texts.flat().some((text) => text.trim() !== '' && !isPoints(text))
  return wrong ? t('matches.series_form.points') : undefined
}
