import { t } from '#messages/ratings.ts'
import { Link } from '@tanstack/react-router'
import { Crosshair } from 'lucide-react'
import { buttonClass } from '#client/ui/button-class.ts'
import { BOARD_SIZE, type TotalMetric } from '../queries.ts'
import type { Totals } from './queries.ts'
import { totalText } from './words.ts'

type Props = { board: Totals; metric: TotalMetric }

/** My own sum and place. Where others do not see it, it says so and leads to the setting. */
export function OwnTotalCard({ board, metric }: Props) {
  const { me, is_shown: isShown } = board
  const page = me ? Math.ceil(me.place / BOARD_SIZE) : 1
  const title = t(`ratings.totals.my_${metric}`)
  return (
    <section aria-label={title} className="grid gap-3 rounded-card border border-line bg-surface p-4 sm:p-5">
      <h2 className="text-14 font-[600] text-muted">{title}</h2>
      <p>
        <span className="font-wide block text-28 leading-tight tabular-nums">
          {totalText(metric, me?.value ?? 0)}
        </span>
        {me ? (
          <span className="text-14 text-muted">
            {isShown
              ? t('ratings.totals.place_of', { place: me.place, count: board.count })
              : t('ratings.totals.place_if_shown', { place: me.place })}
          </span>
        ) : null}
      </p>
      {isShown ? null : (
        <p className="text-14 text-muted">
          {t('ratings.totals.only_you')}{' '}
          <Link
            to="/profile"
            search={{ tab: 'settings' }}
            hash="privacy"
            className="font-semibold text-accent-text hover:underline"
          >
            {t('ratings.totals.to_the_setting')}
          </Link>
        </p>
      )}
      {me && isShown ? (
        <Link
          from="/leaderbords"
          to="/leaderbords"
          search={(before) => ({ ...before, page: page === 1 ? undefined : page })}
          resetScroll={false}
          className={buttonClass('quiet', 'normal', 'w-full')}
        >
          <Crosshair aria-hidden="true" className="size-4" />
          {t('ratings.season.jump')}
        </Link>
      ) : null}
    </section>
  )
}
