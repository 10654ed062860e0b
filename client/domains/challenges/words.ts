import { t } from '#messages/challenges.ts'
import { GAME_SERVICES, type GameService } from '#core/external/game-service.ts'
import type { Metric } from '#core/external/own-games.ts'
import type { Scoring } from '#core/challenges/score.ts'
import { listOf } from '#client/lib/list.ts'
import type { BadgeTone } from '#client/ui/Badge.tsx'
import type { ListedChallenge } from './queries.ts'

/** Names are the same in every language. */
export const serviceName = (service: GameService | null): string =>
  service ? GAME_SERVICES[service].name : ''

export const metricName = (metric: Metric): string => t(`challenges.metric.${metric}`)
/** `7 wins`. */
export const counted = (metric: Metric, count: number): string => t(`challenges.counted.${metric}`, { count })

/** The metrics of a rule in their order, with what each is worth. */
export const weightsOf = (scoring: Scoring): [Metric, number][] =>
  Object.entries(scoring) as [Metric, number][]

/** `win × 50, draw × 20`. */
export const ruleText = (scoring: Scoring): string =>
  listOf(weightsOf(scoring).map(([metric, weight]) => `${metricName(metric)} ×\u00A0${weight}`))

export const statusTone = (status: ListedChallenge['status']): BadgeTone =>
  ({ upcoming: 'info', live: 'live', review: 'warn', completed: 'plain', cancelled: 'plain' } as const)[
    status
  ]

const COLOURS = [
  'var(--warn)',
  'var(--info)',
  'var(--win)',
  'var(--loss)',
  'var(--accent-text)',
  'var(--edge)',
]
/** Each metric of a rule has a color, the same wherever its points are shown. */
export const colourOf = (scoring: Scoring, metric: Metric): string =>
  COLOURS[Object.keys(scoring).indexOf(metric) % COLOURS.length] ?? 'var(--edge)'
