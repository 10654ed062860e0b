import { t } from '#messages/ratings.ts'
import { useLocation } from '@tanstack/react-router'
import { Fragment, useEffect, useRef } from 'react'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import type { Leaderboard, LeaderboardRow } from './queries.ts'
import { RankRow } from './RankRow.tsx'
import { MenuHead, PlaceHead } from './row-cells.tsx'
import { TierBand } from './seasons/TierBand.tsx'
import { useSlidingRows } from './slide.ts'

type Props = {
  rows: readonly LeaderboardRow[]
  /** The player's own row, pinned at the bottom if it is not among the rows. */
  me: LeaderboardRow | null
  metric: 'rating' | 'wins'
  /** With these, rows are grouped by tier; undefined when they are not in the order of ratings. */
  tiers: Leaderboard['tiers'] | undefined
  /** The player next above the viewer. */
  ahead: Leaderboard['ahead']
  caption: string
  isStale: boolean
}

/** The most columns; on phones some are hidden. */
const COLUMNS = 8

const head = 'py-3 text-12 font-medium text-muted'

/** A page of the leaderboard with the player's own row always visible. */
export function RankTable({ rows, me, metric, tiers, ahead, caption, isStale }: Props) {
  const body = useRef<HTMLTableSectionElement>(null)
  useSlidingRows(body, rows)
  const hasMenu = useSession().user !== undefined
  const isMineHere = rows.some((row) => row.username === me?.username)
  const isMineWanted = useLocation({ select: ({ hash }) => hash === 'me' })
  // The page of the leaderboard comes after that of the site.
  useEffect(() => {
    if (isMineHere && isMineWanted) document.getElementById('me')?.scrollIntoView({ block: 'center' })
  }, [isMineHere, isMineWanted])
  return (
    <div
      className={`rounded-card border border-line bg-surface transition-opacity ${isStale ? 'opacity-60' : ''}`}
    >
      <table className="w-full border-separate border-spacing-0">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <PlaceHead className={`${head} ps-3 text-start sm:ps-5`} />
            <th scope="col" className={head}>
              <span className="sr-only">{t('ratings.rank_table.movement')}</span>
            </th>
            <th scope="col" className={`${head} text-start`}>
              {t('common.player')}
            </th>
            {tiers ? null : (
              <th scope="col" className={`${head} px-3 text-start max-sm:hidden`}>
                {t('ratings.rank_table.tier')}
              </th>
            )}
            <th scope="col" className={`${head} px-3 text-start max-md:hidden`}>
              {t('ratings.rank_table.lately')}
            </th>
            <th scope="col" className={`${head} px-3 text-end max-sm:hidden`}>
              {t('common.record')}
            </th>
            <th scope="col" className={`${head} pe-3 ps-3 text-end sm:pe-5`}>
              {metric === 'wins' ? t('ratings.board_filters.wins') : t('common.rating')}
            </th>
            {hasMenu ? <MenuHead className={head} /> : null}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row, index) => (
            <Fragment key={row.username}>
              {tiers && row.tier !== rows[index - 1]?.tier ? (
                <TierBand tier={row.tier} tiers={tiers} columns={COLUMNS} />
              ) : null}
              <RankRow
                row={row}
                isMe={row.username === me?.username}
                metric={metric}
                hasTier={!tiers}
                hasMenu={hasMenu}
              />
            </Fragment>
          ))}
        </tbody>
        {me && !isMineHere ? (
          <tfoot className="sticky bottom-(--below) z-10 shadow-[0_-1px_0_var(--accent-text)]">
            <RankRow
              row={me}
              isMe
              metric={metric}
              hasTier={!tiers}
              hasMenu={hasMenu}
              isPinned
              note={
                ahead
                  ? t('ratings.rank_row.behind', { points: ahead.value - me.value, player: ahead.username })
                  : undefined
              }
            />
          </tfoot>
        ) : null}
      </table>
    </div>
  )
}

/** The table's placeholder. */
export function RankTableSkeleton({ count }: { count: number }) {
  return (
    <div role="status" className="rounded-card border border-line bg-surface">
      <span className="sr-only">{t('ratings.rank_table.loading_the_leaderboard')}</span>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="flex h-14 items-center gap-4 border-b border-line px-4 last:border-0">
          <Skeleton className="h-4 w-6" />
          <Skeleton className="size-9" />
          <Skeleton className="h-4 w-36" />
          <Skeleton className="ms-auto h-4 w-14" />
        </div>
      ))}
    </div>
  )
}
