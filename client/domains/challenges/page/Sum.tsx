import { t } from '#messages/challenges.ts'
import { type Metrics, pointsOf, type Scoring, termsOf } from '#core/challenges/score.ts'
import { colourOf, counted } from '#client/domains/challenges/words.ts'

type Props = {
  scoring: Scoring
  metrics: Metrics
  /** The points of a bar in full length; without it, every bar has that length. */
  most?: number
  isSmall?: boolean
  isFaint?: boolean
}

/** A result as a sum: its terms, a bar in the colors of the metrics, and the points. */
export function Sum({ scoring, metrics, most, isSmall = false, isFaint = false }: Props) {
  const terms = termsOf(scoring, metrics)
  const points = pointsOf(scoring, metrics)
  const positive = terms.filter((term) => term.points > 0)
  const sum = positive.reduce((total, term) => total + term.points, 0)
  const whole = Math.max(sum, most ?? 0)
  return (
    <div className={`min-w-0 ${isFaint ? 'text-muted' : ''}`}>
      {isSmall ? <p className="text-14 wrap-anywhere">{formula(terms)}</p> : null}
      <div className="mt-1 flex items-center gap-4">
        <span aria-hidden="true" className={`flex grow gap-0.5 ${isSmall ? 'max-w-64' : ''}`}>
          {positive.map((term) => (
            <span
              key={term.metric}
              className={isSmall ? 'h-1.5' : 'h-7'}
              style={{
                width: `${(term.points / whole) * 100}%`,
                background: colourOf(scoring, term.metric),
                opacity: isFaint ? 0.5 : 1,
              }}
            />
          ))}
        </span>
        {isSmall ? null : (
          <span className="shrink-0 whitespace-nowrap">
            = <span className="font-wide text-28">{points}</span>{' '}
            <span className="text-12 text-muted">{t('challenges.page.points')}</span>
          </span>
        )}
      </div>
      {isSmall ? null : <p className="mt-1 text-12 wrap-anywhere text-muted">{formula(terms)}</p>}
    </div>
  )
}

/** `7 kills × 10 + win 50`. */
function formula(terms: ReturnType<typeof termsOf>): string {
  if (terms.length === 0) return t('challenges.page.nothing_scored')
  return terms
    .map(({ metric, count, weight }, index) => {
      const sign = weight < 0 ? '− ' : index === 0 ? '' : '+ '
      return `${sign}${counted(metric, count)} ×\u00A0${Math.abs(weight)}`
    })
    .join(' ')
}
