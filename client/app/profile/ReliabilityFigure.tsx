import { reliabilityLabel } from '#core/ratings/reliability/reliability.ts'

/** A player's reliability as a figure and a label. */
export function ReliabilityFigure({ score }: { score: number }) {
  return (
    <dl aria-label="Reliability" className="flex">
      <div className="flex flex-col-reverse">
        <dt className="text-12 text-muted sm:text-14">{reliabilityLabel(score).toLowerCase()}</dt>
        <dd className="font-wide text-20 leading-none tabular-nums sm:text-28">
          {score}
          <span className="text-14 font-normal text-muted"> of 100</span>
        </dd>
      </div>
    </dl>
  )
}
