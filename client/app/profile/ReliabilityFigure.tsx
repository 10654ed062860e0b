import { t } from '#messages/players.ts'
import { reliabilityBand } from '#core/ratings/reliability/reliability.ts'

/** A player's reliability as a figure and a label. */
export function ReliabilityFigure({ score }: { score: number }) {
  return (
    <dl aria-label={t('players.reliability.reliability')} className="flex">
      <div className="flex flex-col-reverse">
        <dt className="text-12 text-muted sm:text-14">
          {t(`players.reliability.${reliabilityBand(score)}`)}
        </dt>
        <dd className="text-14 text-muted">
          {t.rich('players.reliability.of_100', {
            score,
            b: <span className="font-wide text-20 leading-none text-text tabular-nums sm:text-28" />,
          })}
        </dd>
      </div>
    </dl>
  )
}
