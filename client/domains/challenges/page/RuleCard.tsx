import { t } from '#messages/challenges.ts'
import { MOST, type Metric } from '#core/external/own-games.ts'
import type { Metrics, Scoring } from '#core/challenges/score.ts'
import { listOf } from '#client/lib/list.ts'
import type { Challenge } from '#client/domains/challenges/queries.ts'
import { colourOf, counted, metricName, weightsOf } from '#client/domains/challenges/words.ts'
import { Card } from '#client/ui/Card.tsx'
import { Sum } from './Sum.tsx'

/** Card with the scoring rule, a worked example, and the source of results. */
export function RuleCard({ challenge }: { challenge: Challenge }) {
  const { scoring, best_n: best, max_results: most } = challenge
  const example = exampleOf(scoring)
  return (
    <Card title={t('challenges.page.rule')} aside={t('challenges.page.best_of', { best, most })}>
      <Weights scoring={scoring} />
      <div className="mt-4 grid gap-x-5 gap-y-2 sm:grid-cols-[9rem_minmax(0,1fr)]">
        <div>
          <p className="text-12 text-muted">{t('challenges.page.example')}</p>
          <p className="text-14">{listOf(wordsOf(example))}</p>
        </div>
        <Sum scoring={scoring} metrics={example} />
      </div>
      <p className="mt-4 text-14 text-pretty text-muted">{sourceText(challenge)}</p>
    </Card>
  )
}

export function Weights({ scoring }: { scoring: Scoring }) {
  return (
    <ul className="flex flex-wrap gap-2.5">
      {weightsOf(scoring).map(([metric, weight]) => (
        <li
          key={metric}
          className="min-w-28 grow rounded-input border border-line bg-raised/40 px-3.5 py-2.5"
          style={{ borderTop: `3px solid ${colourOf(scoring, metric)}` }}
        >
          <span className="block text-12 text-muted">{metricName(metric)}</span>
          <span className="font-wide text-16">{MOST[metric] === 1 ? weight : `× ${weight}`}</span>
        </li>
      ))}
    </ul>
  )
}

const wordsOf = (metrics: Metrics): string[] =>
  (Object.entries(metrics) as [Metric, number][]).map(([metric, count]) => counted(metric, count))

/** A good result that the rule likes: some of what is worth points. A win leaves no draw. */
export function exampleOf(scoring: Scoring): Metrics {
  const liked = weightsOf(scoring).filter(
    ([metric, weight]) => weight > 0 && !(metric === 'draw' && scoring.win !== undefined),
  )
  return Object.fromEntries(
    liked.map(([metric], index) => [metric, MOST[metric] === 1 ? 1 : 6 - (index % 4)]),
  )
}

function sourceText({ service, speeds, rated_only }: Challenge): string {
  const isRated = rated_only ? 'yes' : 'no'
  if (service === null) return t('challenges.page.by_report')
  return service === 'riot'
    ? t('challenges.page.by_riot', { ranked: isRated })
    : t('challenges.page.by_service', {
        speeds: listOf(speeds.map((speed) => t(`challenges.form.speed.${speed}`))),
        rated: isRated,
      })
}
