import { t } from '#messages/players.ts'
import { reliabilityText } from '#client/domains/ratings/reliability-text.ts'

/** A player's reliability as a figure and a label. */
export function ReliabilityFigure({ score }: { score: number }) {
  return (
    <dl aria-label={t('players.reliability_figure.reliability')} className="flex">
      <div className="flex flex-col-reverse">
        <dt className="text-12 text-muted sm:text-14">{reliabilityText(score)}</dt>
        <dd className="font-wide text-20 leading-none tabular-nums sm:text-28">
          {score}
          <span className="text-14 font-normal text-muted"> {t('players.reliability_figure.of_100')}</span>
        </dd>
      </div>
    </dl>
  )
}
