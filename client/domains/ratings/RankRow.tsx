import { t } from '#messages/ratings.ts'
import { ChevronDown, ChevronUp, Minus } from 'lucide-react'
import { Sparkline } from '#client/domains/players/results/Sparkline.tsx'
import { TierBadge } from '#client/domains/players/results/TierBadge.tsx'
import { tierName } from '#contract/players/tier-name.ts'
import type { LeaderboardRow } from './queries.ts'
import { edgeOf, MenuCell, PlayerCell, rowClass } from './row-cells.tsx'

type Props = {
  row: LeaderboardRow
  isMe: boolean
  metric: 'rating' | 'wins'
  isPinned?: boolean
  /** Without it the rows are grouped by tier. */
  hasTier: boolean
  note?: string | undefined
  /** Signed-in players have a menu at the end of each row. */ hasMenu: boolean
}

/** Rank, movement, player, tier, chart, record and value. The player's own row is highlighted. */
export function RankRow({ row, isMe, metric, isPinned = false, hasTier, note, hasMenu }: Props) {
  const edge = edgeOf(isPinned)
  return (
    <tr data-row={row.username} {...(isMe && !isPinned && { id: 'me' })} className={rowClass(isMe)}>
      <td
        className={`${edge} w-12 py-3 ps-3 pe-1.5 text-start text-16 font-semibold tabular-nums sm:w-16 sm:ps-5 ${isMe ? 'text-accent-text' : 'text-muted'}`}
      >
        {row.place}
      </td>
      <td className={`${edge} w-11 sm:w-16`}>
        <PlaceMovement by={row.movement} />
      </td>
      <PlayerCell row={row} isMe={isMe} edge={edge}>
        <span className="block text-12 text-pretty text-muted sm:hidden">{phoneText(row)}</span>
        {note === undefined ? null : <span className="block text-12 text-pretty text-muted">{note}</span>}
        {row.placement && !hasTier ? (
          <span className="block text-12 text-pretty text-muted max-sm:hidden">
            {t('ratings.season.placement', row.placement)}
          </span>
        ) : null}
      </PlayerCell>
      {hasTier ? (
        <td className={`${edge} px-3 max-sm:hidden`}>
          {row.placement ? (
            <span className="text-12 whitespace-nowrap text-muted">
              {t('ratings.season.placement', row.placement)}
            </span>
          ) : (
            <TierBadge tier={row.tier} provisional={row.provisional} />
          )}
        </td>
      ) : null}
      <td className={`${edge} px-3 max-md:hidden`}>
        <Sparkline values={row.curve} />
      </td>
      <td className={`${edge} px-3 text-end text-14 whitespace-nowrap text-muted tabular-nums max-sm:hidden`}>
        {row.wins} – {row.losses}
      </td>
      <td className={`${edge} py-3 pe-3 ps-3 text-end tabular-nums sm:pe-5`}>
        <span className="font-wide text-16">{row.value}</span>
        {metric === 'wins' ? <span className="block text-12 text-muted">{row.rating}</span> : null}
      </td>
      {hasMenu ? <MenuCell username={row.username} edge={edge} /> : null}
    </tr>
  )
}

/** Tier and record in one line; no tier before the placement matches are played. */
function phoneText(row: LeaderboardRow): string {
  const record = `${row.wins} – ${row.losses}`
  if (row.placement) return `${t('ratings.season.placement', row.placement)} · ${record}`
  return t(
    row.provisional ? 'ratings.rank_row.tier_provisional_and_record' : 'ratings.rank_row.tier_and_record',
    { tier: tierName(row.tier), record },
  )
}

/** How many ranks the player has gained or lost recently. */
function PlaceMovement({ by }: { by: number }) {
  if (by === 0) {
    return (
      <span className="text-faint">
        <Minus aria-hidden="true" className="size-4" />
        <span className="sr-only">{t('ratings.rank_row.same_place')}</span>
      </span>
    )
  }
  const Icon = by > 0 ? ChevronUp : ChevronDown
  return (
    <span
      className={`flex items-center pe-3 text-12 font-semibold tabular-nums ${by > 0 ? 'text-win' : 'text-loss'}`}
    >
      <Icon aria-hidden="true" className="size-4" />
      <span className="sr-only">
        {by > 0
          ? t('ratings.rank_row.places_up', { places: by })
          : t('ratings.rank_row.places_down', { places: -by })}
      </span>
      <span aria-hidden="true">{Math.abs(by)}</span>
    </span>
  )
}
