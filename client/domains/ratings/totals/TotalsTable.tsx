import { t } from '#messages/ratings.ts'
import { useRef } from 'react'
import { useSession } from '#client/domains/accounts/session/store.ts'
import type { TotalMetric } from '../queries.ts'
import { edgeOf, MenuCell, MenuHead, PlaceHead, PlayerCell, rowClass } from '../row-cells.tsx'
import { useSlidingRows } from '../slide.ts'
import type { TotalRow, Totals } from './queries.ts'
import { totalText } from './words.ts'

type Props = {
  rows: readonly TotalRow[]
  /** The player's own row, pinned at the bottom if it is not among the rows. */
  me: TotalRow | null
  /** Others see it: it has a place. */
  isMineListed: boolean
  /** The player next above the viewer. */
  ahead: Totals['ahead']
  metric: TotalMetric
  caption: string
  isStale: boolean
}

const head = 'py-3 text-12 font-medium text-muted'

/** A page of a leaderboard of sums, with the player's own row always visible. */
export function TotalsTable({ rows, me, isMineListed, ahead, metric, caption, isStale }: Props) {
  const body = useRef<HTMLTableSectionElement>(null)
  useSlidingRows(body, rows)
  const hasMenu = useSession().user !== undefined
  const isMineHere = rows.some((row) => row.username === me?.username)
  const note = !isMineListed
    ? t('ratings.totals.only_you_short')
    : ahead && me
      ? t('ratings.rank_row.behind', {
          points: totalText(metric, ahead.value - me.value),
          player: ahead.username,
        })
      : undefined
  return (
    <div
      className={`rounded-card border border-line bg-surface transition-opacity ${isStale ? 'opacity-60' : ''}`}
    >
      <table className="w-full border-separate border-spacing-0">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <PlaceHead className={`${head} px-3 text-start sm:ps-5`} />
            <th scope="col" className={`${head} text-start`}>
              {t('common.player')}
            </th>
            <th scope="col" className={`${head} pe-3 ps-3 text-end sm:pe-5`}>
              {t(`ratings.board_filters.${metric}`)}
            </th>
            {hasMenu ? <MenuHead className={head} /> : null}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row) => (
            <Row
              key={row.username}
              row={row}
              isMe={row.username === me?.username}
              metric={metric}
              hasMenu={hasMenu}
            />
          ))}
        </tbody>
        {me && !isMineHere ? (
          <tfoot className="sticky bottom-(--below) z-10 shadow-[0_-1px_0_var(--accent-text)]">
            <Row
              row={me}
              isMe
              hasPlace={isMineListed}
              metric={metric}
              hasMenu={hasMenu}
              isPinned
              note={note}
            />
          </tfoot>
        ) : null}
      </table>
    </div>
  )
}

type RowProps = {
  row: TotalRow
  isMe: boolean
  metric: TotalMetric
  hasMenu: boolean
  hasPlace?: boolean
  isPinned?: boolean
  note?: string | undefined
}

function Row({ row, isMe, metric, hasMenu, hasPlace = true, isPinned = false, note }: RowProps) {
  const edge = edgeOf(isPinned)
  return (
    <tr data-row={row.username} className={rowClass(isMe)}>
      <td
        className={`${edge} w-14 py-3 ps-3 pe-3 text-start text-16 font-semibold tabular-nums sm:w-20 sm:ps-5 ${isMe ? 'text-accent-text' : 'text-muted'}`}
      >
        {hasPlace ? row.place : '–'}
      </td>
      <PlayerCell row={row} isMe={isMe} edge={edge}>
        {note === undefined ? null : <span className="block text-12 text-pretty text-muted">{note}</span>}
      </PlayerCell>
      <td className={`${edge} py-3 pe-3 ps-3 text-end whitespace-nowrap tabular-nums sm:pe-5`}>
        <span className="font-wide text-14 sm:text-16">{totalText(metric, row.value)}</span>
      </td>
      {hasMenu ? <MenuCell username={row.username} edge={edge} /> : null}
    </tr>
  )
}
